import type { TicketEvent } from '@recado/contract'
import type { MoveName, TicketState } from './ticket-machine.ts'

const EVENT_OF = { accept: 'open', reopen: 'reopen', giveBack: 'pending', close: 'closed', transfer: 'transfered', edit: null } as const satisfies Record<
  MoveName,
  TicketEvent | null
>

const differ = (before: TicketState, after: TicketState): boolean =>
  before.status !== after.status || before.userId !== after.userId || before.queueId !== after.queueId || before.whatsappId !== after.whatsappId

/** What the log of a ticket keeps of a move, in order; nothing when nothing changed. Spec: workspace 4 "Ticket log events", behaviour 3. */
export function logOf(before: TicketState, after: TicketState, move: MoveName): readonly TicketEvent[] {
  if (!differ(before, after)) return []
  const event: TicketEvent | null = move === 'close' && after.status === 'nps' ? 'nps' : EVENT_OF[move]
  const isReceived = move === 'transfer' && after.userId !== null && after.userId !== before.userId
  return [
    ...(event === null ? [] : [event]),
    ...(after.queueId !== null && after.queueId !== before.queueId ? ['queue' as const] : []),
    ...(isReceived ? ['receivedTransfer' as const] : []),
  ]
}
