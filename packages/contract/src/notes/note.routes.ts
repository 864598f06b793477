import { z } from 'zod'
import { Confirmation, id } from '../fields.ts'
import { routesOf } from '../route.ts'
import { NoteInput, TicketNote } from './note.ts'

const route = routesOf({ area: 'notes' })

export const listNotes = route({
  method: 'GET',
  path: '/ticket-notes/list',
  access: 'member',
  summary: 'The notes on a contact, latest first.',
  query: z.object({ ticketId: id, contactId: id }),
  reply: z.array(TicketNote),
  errors: ['ERR_NO_TICKET_FOUND'],
})
export const createNote = route({
  method: 'POST',
  path: '/ticket-notes',
  access: 'member',
  summary: 'Notes something on a contact.',
  body: NoteInput.extend({ ticketId: id, contactId: id }),
  reply: TicketNote,
  errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_CONTACT_FOUND'],
})
export const deleteNote = route({
  method: 'DELETE',
  path: '/ticket-notes/:noteId',
  access: 'member',
  summary: 'Removes an own note; admins remove any.',
  reply: Confirmation,
  errors: ['ERR_NO_NOTE_FOUND'],
})
