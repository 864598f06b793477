import { z } from 'zod'
import { QueueBrief } from '../queues/queue.ts'
import { TagBrief } from '../tags/tag.ts'

/** Kinds of what becomes due for a ticket; each at most once. Spec: behaviour 8. */
export const DEADLINE_KINDS = [
  'rating',
  'snooze',
  'consent',
  'redirect',
  'inactivity-notice',
  'inactivity',
  'return',
  'rotation',
  'lane',
] as const
export type DeadlineKind = (typeof DEADLINE_KINDS)[number]

/** A change that a ticket undergoes by itself, and its time. */
export const TicketDeadline = z.object({
  kind: z.enum(DEADLINE_KINDS),
  dueAt: z.string(),
  /** The queue that gets the ticket; null where it changes none. */
  queue: QueueBrief.nullable(),
  /** The lane that gets the ticket; null where it changes none, or leaves the lanes. */
  lane: TagBrief.nullable(),
})
export type TicketDeadline = z.infer<typeof TicketDeadline>
