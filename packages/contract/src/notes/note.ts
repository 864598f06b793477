import { z } from 'zod'
import { moment, requiredText } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { UserBrief } from '../users/user.ts'

export const NoteInput = z.object({ note: requiredText(LIMITS.noteMin, LIMITS.noteMax) })
export type NoteInput = z.output<typeof NoteInput>
export const TicketNote = z.object({
  id: z.int(),
  ...NoteInput.shape,
  ticketId: z.int().nullable(),
  contactId: z.int(),
  user: UserBrief.nullable(),
  createdAt: moment,
})
export type TicketNote = z.output<typeof TicketNote>
