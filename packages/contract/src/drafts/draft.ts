import { z } from 'zod'
import { clientKey, flag, id, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { UserBrief } from '../users/user.ts'

/** What somebody has begun to write in a ticket or in a chat of colleagues; one of the two is named. An empty text is none any more. */
export const Draft = z.object({
  ticketId: z.int().nullable(),
  chatId: z.int().nullable(),
  text: z.string(),
  /** It is meant for colleagues, not for the customer. */
  isNote: z.boolean(),
  /** Colleagues whose names stand in the text behind an @. */
  mentions: z.array(UserBrief),
  /** When it was edited, by the server's clock. */
  editedAt: z.string(),
})
export type Draft = z.infer<typeof Draft>

/** `ageMs`: how long ago it was edited, since the clocks of two devices agree on that better than on the time. */
export const DraftInput = z
  .object({
    ticketId: id.optional(),
    chatId: id.optional(),
    text: text(LIMITS.bodyMax),
    isNote: flag.default(false),
    mentions: z
      .array(z.object({ id, name: text(LIMITS.nameMax) }))
      .max(LIMITS.mentionsMax)
      .default([]),
    ageMs: z.int().min(0).max(LIMITS.id32),
    /** The window it was written in, which need not be told of it. */
    device: clientKey,
  })
  .refine(({ ticketId, chatId }) => (ticketId === undefined) !== (chatId === undefined), { path: ['ticketId'], message: 'required' })
export type DraftInput = z.output<typeof DraftInput>
