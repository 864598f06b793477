import type { FixtureIds } from '../../testing/fixtures.ts'
import { NOT_YOURS, byReplyId, type RouteRows } from './row.ts'

const note = (it: FixtureIds) => ({ ticketId: it.ticketId, contactId: it.contactId })
const ofNote = { ticketId: 'ERR_NO_TICKET_FOUND', contactId: 'ERR_NO_TICKET_FOUND' } as const
const ofOtherNote = { contactId: 'ERR_NO_TICKET_FOUND' } as const

export const notes = {
  listNotes: { call: it => ({ query: note(it) }), slots: ofNote, unseen: NOT_YOURS, hidden: ofOtherNote },
  createNote: {
    call: it => ({ body: { note: 'Liga de tarde.', ...note(it) } }),
    slots: ofNote,
    unseen: NOT_YOURS,
    hidden: ofOtherNote,
    writes: { table: 'ticket_notes', where: byReplyId },
  },
  deleteNote: {
    call: it => ({ params: { noteId: it.noteId } }),
    slots: { noteId: 'ERR_NO_NOTE_FOUND' },
    unseen: NOT_YOURS,
  },
} satisfies RouteRows
