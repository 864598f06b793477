import { z } from 'zod'
import { Confirmation, id } from '../fields.ts'
import { route } from '../route.ts'
import { NoteInput, TicketNote } from './note.ts'

const area = 'notes'

export const listNotes = route({
  method: 'GET',
  path: '/ticket-notes/list',
  area,
  access: 'member',
  summary: 'The notes on a contact, latest first.',
  query: z.object({ ticketId: id, contactId: id }),
  reply: z.array(TicketNote),
  errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'],
})
export const createNote = route({
  method: 'POST',
  path: '/ticket-notes',
  area,
  access: 'member',
  summary: 'Notes something on a contact.',
  body: NoteInput.extend({ ticketId: id, contactId: id }),
  reply: TicketNote,
  errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_CONTACT_FOUND', 'ERR_NO_PERMISSION'],
})
export const deleteNote = route({
  method: 'DELETE',
  path: '/ticket-notes/:noteId',
  area,
  access: 'member',
  summary: 'Removes an own note; admins remove any.',
  params: z.object({ noteId: id }),
  reply: Confirmation,
  errors: ['ERR_NO_NOTE_FOUND', 'ERR_NO_PERMISSION'],
})
