import { z } from 'zod'
import { PROMPT_FAULTS } from '../prompts/prompt-faults.ts'
import { QueueBrief } from '../queues/queue.ts'
import { TagBrief } from '../tags/tag.ts'
import { UserBrief } from '../users/user.ts'
import { Rating } from './rating.ts'
import { TICKET_STATUSES } from './ticket.ts'

/**
 * Entries of a ticket's log. Spec: behaviour 3; `mergeClosed`, `rotated`, `snoozed`, `woke`, `laneChanged`, `laneTimedOut`, the
 * steps of an answer target, `answerDismissed` and its undo `answerAwaited`, and the changes of a colleague's message are ours.
 */
export const TICKET_EVENTS = [
  'create',
  'chatBot',
  'queue',
  'open',
  'access',
  'transfered',
  'receivedTransfer',
  'pending',
  'closed',
  'reopen',
  'redirect',
  'nps',
  'lgpd',
  'autoClose',
  'mergeClosed',
  'autoReturnQueue',
  'rotated',
  'retriesLimitQueue',
  'integrationTimeout',
  'integrationUnreachable',
  'integrationAnswer',
  'integrationPaused',
  'clientClosed',
  'billsSent',
  'billsNotFound',
  'billsNoneOpen',
  'billsDown',
  'trustUnlocked',
  'trustRefused',
  'delete',
  'snoozed',
  'woke',
  'messageEdited',
  'messageDeleted',
  'messageEditRefused',
  'messageDeleteRefused',
  'handOver',
  'laneChanged',
  'laneTimedOut',
  'answerWarning',
  'answerAlert',
  'escalated',
  'answerDismissed',
  'answerAwaited',
] as const
export type TicketEvent = (typeof TICKET_EVENTS)[number]
/**
 * Why a prompt gave its conversation to people: the model wanted it (`asked`), the provider failed, a voice
 * message could not be written down (`voice`), or the prompt is gone (`removed`).
 */
export const HAND_OVER_REASONS = ['asked', ...PROMPT_FAULTS, 'voice', 'removed'] as const
export type HandOverReason = (typeof HAND_OVER_REASONS)[number]
const changeOf = <T extends z.ZodType>(value: T) => z.object({ from: value, to: value }).nullable()
export const TicketLog = z.object({
  id: z.int(),
  type: z.enum(TICKET_EVENTS),
  /** The person who did it; null for a rule. */
  user: UserBrief.nullable(),
  queue: QueueBrief.nullable(),
  /** The rating with which it was closed. */
  rating: Rating.nullable(),
  /** From what to what; null where nothing changed. */
  changes: z.object({
    status: changeOf(z.enum(TICKET_STATUSES)),
    user: changeOf(UserBrief.nullable()),
    queue: changeOf(QueueBrief.nullable()),
    whatsapp: changeOf(z.object({ id: z.int(), name: z.string() }).nullable()),
    /** Of `laneChanged` and `laneTimedOut`; null on both sides where the lanes are gone. */
    lane: changeOf(TagBrief.nullable()),
  }),
  /** The author of the message that somebody else changed, or whose change the channel refused. */
  author: UserBrief.nullable(),
  /** Of `handOver`. */
  reason: z.enum(HAND_OVER_REASONS).nullable(),
  createdAt: z.string(),
})
export type TicketLog = z.infer<typeof TicketLog>
