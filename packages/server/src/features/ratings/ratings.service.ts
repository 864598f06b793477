import type { RatingScale, Ticket } from '@recado/contract'
import {
  RATING_WORDS,
  ratingChoiceId,
  renderRatingRequest,
  evaluateRatingAnswer,
  ratingScaleOf,
  type RatingAnswer,
} from '@recado/domain'
import * as connections from '../connections/index.ts'
import * as messages from '../messages/index.ts'
import * as settings from '../settings/index.ts'
import * as tickets from '../tickets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { insertRating } from './ratings.store.ts'

/** Requests a rating, and waits for it as long as the connection's settings define. Spec: behaviour 7. */
export async function requestRating(scope: Scope, ticket: Ticket): Promise<void> {
  const { npsEnabled, expiresTicketNPS } = await connections.settingsOf(scope, ticket.whatsappId)
  const { ratingMessage } = await tickets.loadClosingTexts(scope, ticket)
  const dueAt = expiresTicketNPS === 0 ? null : new Date(scope.now.getTime() + expiresTicketNPS * 60_000)
  await tickets.setDeadline(scope, ticket.id, 'rating', dueAt)
  const [outOf, language] = [ratingScaleOf(npsEnabled), await messages.findCompanyLanguage(scope)]
  const buttons =
    outOf === 3 && (await canUseButtons(scope, ticket))
      ? RATING_WORDS[language].map((title, index) => ({ id: ratingChoiceId(index + 1), title }))
      : undefined
  await messages.sendAutomatic(
    scope,
    ticket,
    buttons ? ratingMessage : renderRatingRequest(ratingMessage, outOf, language),
    {
      userName: ticket.user?.name ?? '',
      ...(buttons ? { payload: { buttons } } : {}),
    },
  )
}

/**
 * Three words fit on buttons, if the company wants buttons and the channel has them. Spec: behaviour 5
 * "chatBotType".
 */
async function canUseButtons(scope: Scope, ticket: Ticket): Promise<boolean> {
  if ((await settings.load(scope)).chatBotType === 'text') return false
  return (await connections.findCapabilities(scope, ticket.whatsappId)).buttons >= RATING_WORDS.pt.length
}

/** Repeats the request after an invalid answer. */
export async function repeatRequest(scope: Scope, ticket: Ticket): Promise<void> {
  await tickets.recordRatingRequest(scope, ticket.id)
  await requestRating(scope, ticket)
}

/** Stores the customer's rating, and closes the ticket with it. */
export async function rate(scope: Scope, ticket: Ticket, value: number, outOf: RatingScale): Promise<void> {
  const ratingId = await insertRating(scope.db, {
    ticket_id: ticket.id,
    user_id: ticket.userId,
    queue_id: ticket.queueId,
    connection_id: ticket.whatsappId,
    rate: value,
    out_of: outOf,
    created_at: scope.now,
  })
  await scope.emit('ticketRated', { ticket, id: ratingId, rate: value, outOf })
  await tickets.close(scope, ticket.id, {
    by: 'rating',
    event: 'closed',
    rating: { id: ratingId, rate: value, outOf },
  })
}

/** Ends the wait: the ticket closes without a rating and without a message. */
export const closeUnrated = (scope: Scope, ticket: Ticket): Promise<void> =>
  tickets.close(scope, ticket.id, { by: 'rating', event: 'autoClose' })

/** The same for a ticket that was read as waiting, if it still is. */
export async function endIfWaiting(scope: Scope, seen: Ticket): Promise<void> {
  const ticket = await tickets.lock(scope, seen.id)
  if (ticket.status === 'nps') await closeUnrated(scope, ticket)
}

/**
 * Handles a customer's message in a ticket that was read as waiting for a rating. Locks it, so that the
 * answer, the timeout and an attendant's reopening
 * run one after the other. Returns whether the message belongs there; if not, the wait ends and the message
 * finds its ticket like any other.
 */
export async function claimAnswer(
  scope: Scope,
  seen: Ticket,
  message: RatingAnswer['message'],
  disableBot: boolean,
): Promise<boolean> {
  const ticket = await tickets.lock(scope, seen.id)
  if (ticket.status !== 'nps') return false
  const { npsEnabled, maxUseBotQueuesNPS } = await connections.settingsOf(scope, ticket.whatsappId)
  const asks = await tickets.countRatingRequests(scope, ticket.id)
  const step = evaluateRatingAnswer({
    message,
    outOf: ratingScaleOf(npsEnabled),
    asks,
    maxAsks: maxUseBotQueuesNPS,
  })
  if (step.is !== 'other' && !disableBot) return true
  await closeUnrated(scope, ticket)
  return false
}
