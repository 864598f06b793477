import { z } from 'zod'

/** One event, as the socket would have sent it. */
export const MissedEvent = z.object({ seq: z.int(), name: z.string(), payload: z.unknown() })
export type MissedEvent = z.infer<typeof MissedEvent>
