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
  'answer-warning',
  'answer-alert',
  'answer-escalation',
] as const
export type DeadlineKind = (typeof DEADLINE_KINDS)[number]

/** `warning`: an answer is due soon, for attendants. `alert`: it is late, for admins. */
export const ANSWER_STEPS = ['warning', 'alert'] as const
export type AnswerStep = (typeof ANSWER_STEPS)[number]

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
