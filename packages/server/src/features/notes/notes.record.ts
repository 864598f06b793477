import { NoteInput, TicketNote } from '@recado/contract'
import { defineRecord } from '../../kernel/database/record.ts'
import { computed } from '../../kernel/database/record-types.ts'

export const noteRecord = defineRecord('ticket_notes', {
  reads: TicketNote,
  writes: NoteInput,
  columns: { user: computed },
  archive: { user_id: 'exported' },
})
