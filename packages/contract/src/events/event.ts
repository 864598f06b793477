import { z } from 'zod'

/** One thing that was told, as the socket would have said it. */
export const MissedEvent = z.object({ seq: z.int(), name: z.string(), payload: z.unknown() })
export type MissedEvent = z.infer<typeof MissedEvent>
