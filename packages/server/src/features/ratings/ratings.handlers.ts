import type { DomainEvents } from '../../kernel/events/domain-events.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import * as tickets from '../tickets/index.ts'
import { requestRating, closeUnrated } from './ratings.service.ts'

/** Requests a rating when a ticket closes, where it should; a person's move of the ticket ends the wait. */
export async function onTicketMoved(
  scope: Scope,
  { before, after }: DomainEvents['ticketMoved'],
): Promise<void> {
  if (after.status === 'nps' && before.status !== 'nps') await requestRating(scope, after)
  else if (before.status === 'nps' && after.status !== 'nps')
    await tickets.setDeadline(scope, after.id, 'rating', null)
}

/** The wait for a rating has timed out. */
export async function onTicketDue(scope: Scope, { ticket, kind }: DomainEvents['ticketDue']): Promise<void> {
  if (kind === 'rating' && ticket.status === 'nps') await closeUnrated(scope, ticket)
}
