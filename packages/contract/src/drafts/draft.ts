import { z } from 'zod'
import { clientKey, flag, id, moment, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'

const content = {
  text: text(LIMITS.bodyMax),
  /** For colleagues, not for the customer. */
  isNote: flag.default(false),
  /** Colleagues mentioned in the text. */
  mentions: z
    .array(z.object({ id, name: text(LIMITS.nameMax) }))
    .max(LIMITS.mentionsMax)
    .default([]),
}
/**
 * Draft of a user in a ticket or in an internal chat; exactly one of the two is set. An empty text deletes
 * the draft.
 */
export const Draft = z.object({
  ...content,
  ticketId: z.int().nullable(),
  chatId: z.int().nullable(),
  /** When it was edited, by the server's clock. */
  editedAt: moment,
})
export type Draft = z.output<typeof Draft>

/**
 * `ageMs`: how long ago it was edited, since the clocks of two devices agree on that better than on the time.
 */
export const DraftInput = z
  .object({
    ticketId: id.optional(),
    chatId: id.optional(),
    ...content,
    ageMs: z.int().min(0).max(LIMITS.id32),
    /** The window of origin, which needs no event. */
    device: clientKey,
  })
  .refine(({ ticketId, chatId }) => (ticketId === undefined) !== (chatId === undefined), {
    path: ['ticketId'],
    message: 'required',
  })
export type DraftInput = z.output<typeof DraftInput>
