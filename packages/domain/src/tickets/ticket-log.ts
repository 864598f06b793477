import type { HandOverReason, TicketEvent } from '@recado/contract'
import type { TransitionName, TicketState } from './ticket-machine.ts'

const EVENT_BY_TRANSITION = {
  accept: 'open',
  reopen: 'reopen',
  giveBack: 'pending',
  close: 'closed',
  transfer: 'transfered',
  edit: null,
} as const satisfies Record<TransitionName, TicketEvent | null>

interface ValueChange<T> {
  readonly from: T
  readonly to: T
}
/** The fields of a ticket that an entry of its log says changed. */
export type StateChanges = { readonly [K in keyof TicketState]?: ValueChange<TicketState[K]> }
export interface LogEntry {
  readonly type: TicketEvent
  readonly changes?: StateChanges
  /** Of `laneChanged` and `laneTimedOut`. */
  readonly lane?: ValueChange<number | null>
  /** Of `handOver`. */
  readonly reason?: HandOverReason
}

const STATE_FIELDS = ['status', 'userId', 'queueId', 'whatsappId'] as const

/** The fields that differ between two states, with both values. */
export const stateChanges = (before: TicketState, after: TicketState): StateChanges =>
  Object.fromEntries(
    STATE_FIELDS.filter(field => before[field] !== after[field]).map(field => [
      field,
      { from: before[field], to: after[field] },
    ]),
  )

/**
 * The log entries of a transition, in order; none when nothing changed. The first says everything that
 * changed, those after it their own part. Spec: workspace 4 "Ticket log events", behaviour 3.
 */
export function logEntriesOf(
  before: TicketState,
  after: TicketState,
  transition: TransitionName,
): readonly LogEntry[] {
  const changes = stateChanges(before, after)
  if (Object.keys(changes).length === 0) return []
  const event: TicketEvent | null =
    transition === 'close' && after.status === 'nps' ? 'nps' : EVENT_BY_TRANSITION[transition]
  const isReceived = transition === 'transfer' && after.userId !== null
  const { queueId, userId } = changes
  return [
    ...(event === null ? [] : [{ type: event, changes }]),
    ...(queueId && after.queueId !== null ? [{ type: 'queue' as const, changes: { queueId } }] : []),
    ...(isReceived && userId ? [{ type: 'receivedTransfer' as const, changes: { userId } }] : []),
  ]
}
