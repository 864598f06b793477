import { z } from 'zod'
import { requiredText } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { UserBrief } from '../users/user.ts'

export const TicketNote = z.object({
  id: z.int(),
  note: z.string(),
  ticketId: z.int().nullable(),
  contactId: z.int(),
  user: UserBrief.nullable(),
  createdAt: z.string(),
})
export type TicketNote = z.infer<typeof TicketNote>

export const NoteInput = z.object({ note: requiredText(LIMITS.noteMin, LIMITS.noteMax) })
