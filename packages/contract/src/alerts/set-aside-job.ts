import { z } from 'zod'
import { moment } from '../fields.ts'

/** The server does not repeat this piece of background work by itself. Spec: behaviour 19. */
export const SetAsideJob = z.object({
  id: z.string(),
  /** The feature that it belongs to, such as `imports`; the screen has its words. */
  kind: z.string(),
  at: moment,
  /** The server ended twice while it ran; otherwise its last try failed. */
  wasLost: z.boolean(),
})
export type SetAsideJob = z.infer<typeof SetAsideJob>

export const SetAsideJobParams = z.object({ setAsideJobId: z.string().max(40) })
