import type { DomainEvents } from '../../kernel/events/domain-events.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import * as tickets from '../tickets/index.ts'
import { requestRating, closeUnrated } from './ratings.service.ts'

/** A closed ticket asks first, where it should; one that is moved on by a person is waited for no longer. */
export async function onTicketMoved(scope: Scope, { before, after }: DomainEvents['ticketMoved']): Promise<void> {
  if (after.status === 'nps' && before.status !== 'nps') await requestRating(scope, after)
  else if (before.status === 'nps' && after.status !== 'nps') await tickets.setDeadline(scope, after.id, 'rating', null)
}

/** Nobody answered in time. */
export async function onTicketDue(scope: Scope, { ticket, kind }: DomainEvents['ticketDue']): Promise<void> {
  if (kind === 'rating' && ticket.status === 'nps') await closeUnrated(scope, ticket)
}
