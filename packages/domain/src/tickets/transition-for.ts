import type { TicketChange } from '@recado/contract'
import type { Viewer } from '../access/viewer.ts'
import type { TransitionName, TicketState } from './ticket-machine.ts'

type Requester = Pick<Viewer, 'id' | 'profile'>

function transitionToOpen(requester: Requester, ticket: TicketState, change: TicketChange): TransitionName {
  const receiver = change.userId === undefined ? requester.id : change.userId
  if (receiver !== requester.id) return 'transfer'
  if (ticket.status === 'closed' || ticket.status === 'nps') return 'reopen'
  // An admin who names themself and a queue takes a colleague's conversation over.
  const takesOver =
    requester.profile === 'admin' && change.userId === requester.id && (change.queueId ?? null) !== null
  if (takesOver && ticket.status === 'open' && ticket.userId !== requester.id) return 'transfer'
  const isMine = ticket.status === 'open' && ticket.userId === requester.id
  if (!isMine) return 'accept'
  return change.queueId === undefined ? 'edit' : 'transfer'
}

function transitionToPending(ticket: TicketState, change: TicketChange): TransitionName {
  const staysInQueue = change.queueId === undefined || change.queueId === ticket.queueId
  return (change.userId ?? null) === null && staysInQueue ? 'giveBack' : 'transfer'
}

/**
 * Determines the transition that a `PUT /tickets/{id}` requests, before any check: `{status: 'open'}` for
 * oneself accepts or reopens (also a ticket that
 * waits for a rating), for another transfers; `{status: 'pending'}` returns it, into another queue transfers;
 * `{status: 'closed'}` closes; a user or
 * another queue alone transfers; anything else edits. Spec: behaviour 3, workspace 4 "Ticket status".
 */
export function transitionFor(
  requester: Requester,
  ticket: TicketState,
  change: TicketChange,
): TransitionName {
  switch (change.status) {
    case 'closed':
      return 'close'
    case 'open':
      return transitionToOpen(requester, ticket, change)
    case 'pending':
      return transitionToPending(ticket, change)
    case undefined:
      break
  }
  const movesQueue = change.queueId !== undefined && change.queueId !== ticket.queueId
  if (movesQueue || (change.queueId !== undefined && change.userId !== undefined)) return 'transfer'
  if (change.userId === undefined) return 'edit'
  if (change.userId === null) return ticket.userId === null ? 'edit' : 'giveBack'
  return 'transfer'
}
