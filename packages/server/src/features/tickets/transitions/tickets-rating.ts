import type { Ticket, TicketChange } from '@recado/contract'
import { shouldAskForRating, textOfQueue, type QueueTexts } from '@recado/domain'
import * as connections from '../../connections/index.ts'
import * as contacts from '../../contacts/index.ts'
import * as queues from '../../queues/index.ts'
import * as settings from '../../settings/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { allOrThrow } from '../../../kernel/batching/all-or-throw.ts'

/** The texts with which a ticket ends: those of its queue, else of its connection. Spec: behaviour 19 "Queue". */
export async function loadClosingTexts(
  scope: Scope,
  { queueId, whatsappId }: Pick<Ticket, 'queueId' | 'whatsappId'>,
): Promise<QueueTexts> {
  const [queue, connection] = await allOrThrow(
    queueId === null ? null : queues.find(scope, queueId),
    connections.settingsOf(scope, whatsappId),
  )
  return {
    ratingMessage: textOfQueue('ratingMessage', queue, connection),
    complationMessage: textOfQueue('complationMessage', queue, connection),
  }
}

/** Does closing this ticket ask for a rating first? Spec: behaviour 7. */
export async function shouldAskRating(scope: Scope, ticket: Ticket, change: TicketChange): Promise<boolean> {
  const { userRating } = await settings.load(scope)
  if (userRating !== 'enabled') return false
  const [{ ratingMessage }, { disableBot }] = await allOrThrow(
    loadClosingTexts(scope, ticket),
    contacts.find(scope, ticket.contactId),
  )
  return shouldAskForRating({ userRating, ratingMessage, disableBot, ticket, ...change })
}

/** Columns of a ticket without a rating. */
export const NO_RATING = { rate: null, rate_of: null, rating_asks: 0 } as const
