import type { TicketChange } from '@recado/contract'
import type { Viewer } from '../access/viewer.ts'
import type { MoveName, TicketState } from './ticket-machine.ts'

type Asker = Pick<Viewer, 'id'>

function openAsked(asker: Asker, ticket: TicketState, change: TicketChange): MoveName {
  const taker = change.userId === undefined ? asker.id : change.userId
  if (taker !== asker.id) return 'transfer'
  if (ticket.status === 'closed' || ticket.status === 'nps') return 'reopen'
  const isMine = ticket.status === 'open' && ticket.userId === asker.id
  if (!isMine) return 'accept'
  return change.queueId === undefined ? 'edit' : 'transfer'
}

function pendingAsked(ticket: TicketState, change: TicketChange): MoveName {
  const staysInQueue = change.queueId === undefined || change.queueId === ticket.queueId
  return (change.userId ?? null) === null && staysInQueue ? 'giveBack' : 'transfer'
}

/**
 * Names what a `PUT /tickets/{id}` wishes, before anything is checked: `{status: 'open'}` for oneself accepts or reopens (also what waits for a rating), for
 * another transfers; `{status: 'pending'}` gives back, into another queue transfers; `{status: 'closed'}` closes; a user or
 * queue alone transfers; anything else edits. Spec: behaviour 3, workspace 4 "Ticket status".
 */
export function moveAsked(asker: Asker, ticket: TicketState, change: TicketChange): MoveName {
  switch (change.status) {
    case 'closed':
      return 'close'
    case 'open':
      return openAsked(asker, ticket, change)
    case 'pending':
      return pendingAsked(ticket, change)
    case undefined:
      break
  }
  if (change.queueId !== undefined) return 'transfer'
  if (change.userId === undefined) return 'edit'
  if (change.userId === null) return ticket.userId === null ? 'edit' : 'giveBack'
  return 'transfer'
}
