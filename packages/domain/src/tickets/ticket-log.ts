import type { TicketEvent } from '@recado/contract'
import type { TransitionName, TicketState } from './ticket-machine.ts'

const EVENT_BY_TRANSITION = {
  accept: 'open',
  reopen: 'reopen',
  giveBack: 'pending',
  close: 'closed',
  transfer: 'transfered',
  edit: null,
} as const satisfies Record<TransitionName, TicketEvent | null>

const differ = (before: TicketState, after: TicketState): boolean =>
  before.status !== after.status ||
  before.userId !== after.userId ||
  before.queueId !== after.queueId ||
  before.whatsappId !== after.whatsappId

/**
 * The log entries of a transition, in order; none when nothing changed. Spec: workspace 4 "Ticket log
 * events", behaviour 3.
 */
export function logEventsOf(
  before: TicketState,
  after: TicketState,
  transition: TransitionName,
): readonly TicketEvent[] {
  if (!differ(before, after)) return []
  const event: TicketEvent | null =
    transition === 'close' && after.status === 'nps' ? 'nps' : EVENT_BY_TRANSITION[transition]
  const isReceived = transition === 'transfer' && after.userId !== null && after.userId !== before.userId
  return [
    ...(event === null ? [] : [event]),
    ...(after.queueId !== null && after.queueId !== before.queueId ? ['queue' as const] : []),
    ...(isReceived ? ['receivedTransfer' as const] : []),
  ]
}
