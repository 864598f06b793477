import type { RatingScale, TicketEvent, TicketStatus } from '@recado/contract'

/** Everything that is known of one ticket, as its figures need it. */
export interface TicketHistory {
  readonly ticket: {
    readonly status: TicketStatus
    readonly createdAt: Date
    readonly closedAt: Date | null
    readonly queueId: number | null
    readonly connectionId: number
    readonly userId: number | null
    readonly isGroup: boolean
    /** An import created it from old messages. */
    readonly isImported: boolean
    /** The headline of the ad that it came from; empty for an ad without one, null for no ad. */
    readonly ad: string | null
  }
  readonly tags: readonly number[]
  /** In order. */
  readonly log: readonly LoggedMove[]
  /** Without notes to colleagues, in the order in which they were written. */
  readonly messages: readonly TicketMessageFact[]
  readonly ratings: readonly TicketRatingFact[]
  /** In the order in which they were set. */
  readonly targets: readonly AnswerTargetFact[]
}
/** When an answer was due, as was decided at a moment; null: from then on there was no target. */
export interface AnswerTargetFact {
  readonly at: Date
  readonly dueAt: Date | null
  /** The queue that promised it; null where none did, or where it is gone. */
  readonly queueId: number | null
}
export interface LoggedMove {
  readonly at: Date
  readonly type: TicketEvent
  readonly queueId: number | null
  /** Null where the status did not change. */
  readonly fromStatus: TicketStatus | null
  readonly toStatus: TicketStatus | null
  readonly fromUserId: number | null
  readonly toUserId: number | null
}
interface AttributedFact {
  readonly at: Date
  readonly userId: number | null
  readonly queueId: number | null
  readonly connectionId: number
}
export interface TicketMessageFact extends AttributedFact {
  readonly fromMe: boolean
  readonly automatic: boolean
}
export interface TicketRatingFact extends AttributedFact {
  readonly rate: number
  readonly outOf: RatingScale
}

/** Statuses in which the work of the attendants is over. */
export const isFinished = (status: TicketStatus): boolean => status === 'closed' || status === 'nps'

/** The state of a ticket before the first entry of its log that names one. */
export interface FirstState {
  readonly status: TicketStatus
  readonly userId: number | null
}

/** Logs of older versions name no states: a finished ticket was open before. */
export function firstStateOf({ ticket, log }: TicketHistory): FirstState {
  const status = log.find(move => move.toStatus !== null)?.fromStatus
  const owner = log.find(move => move.fromUserId !== null || move.toUserId !== null)
  return {
    status: status ?? (isFinished(ticket.status) && !ticket.isImported ? 'open' : ticket.status),
    userId: owner ? owner.fromUserId : ticket.userId,
  }
}
