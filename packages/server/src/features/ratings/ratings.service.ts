import type { RatingScale, Ticket } from '@recado/contract'
import { RATING_WORDS, ratingChoice, ratingRequest, ratingStep, scaleOf, type RatingAnswer } from '@recado/domain'
import * as connections from '../connections/index.ts'
import * as messages from '../messages/index.ts'
import * as settings from '../settings/index.ts'
import * as tickets from '../tickets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { insertRating } from './ratings.store.ts'

/** Asks for a rating, and waits for it as long as the connection says. Spec: behaviour 7. */
export async function ask(scope: Scope, ticket: Ticket): Promise<void> {
  const { ratingMessage, npsEnabled, expiresTicketNPS } = await connections.texts(scope, ticket.whatsappId)
  const dueAt = expiresTicketNPS === 0 ? null : new Date(scope.now.getTime() + expiresTicketNPS * 60_000)
  await tickets.setDeadline(scope, ticket.id, 'rating', dueAt)
  const [outOf, language] = [scaleOf(npsEnabled), await messages.companyLanguage(scope)]
  const buttons = outOf === 3 && (await mayPress(scope, ticket)) ? RATING_WORDS[language].map((title, at) => ({ id: ratingChoice(at + 1), title })) : undefined
  await messages.say(scope, ticket, buttons ? ratingMessage : ratingRequest(ratingMessage, outOf, language), {
    userName: ticket.user?.name ?? '',
    ...(buttons ? { payload: { buttons } } : {}),
  })
}

/** Three words fit on buttons, where the company wishes them and the channel has them. Spec: behaviour 5 "chatBotType". */
async function mayPress(scope: Scope, ticket: Ticket): Promise<boolean> {
  if ((await settings.all(scope)).chatBotType === 'text') return false
  return (await connections.capabilities(scope, ticket.whatsappId)).buttons >= RATING_WORDS.pt.length
}

/** Asks once more after an answer that was none. */
export async function askAgain(scope: Scope, ticket: Ticket): Promise<void> {
  await tickets.askedAgain(scope, ticket.id)
  await ask(scope, ticket)
}

/** Keeps what the customer answered, and closes the ticket with it. */
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
  await tickets.close(scope, ticket.id, { by: 'rating', event: 'closed', rating: { id: ratingId, rate: value, outOf } })
}

/** Waits no longer: the ticket closes without a rating and without a word. */
export const giveUp = (scope: Scope, ticket: Ticket): Promise<void> => tickets.close(scope, ticket.id, { by: 'rating', event: 'autoClose' })

/** The same for one that was seen waiting, if it still is. */
export async function end(scope: Scope, seen: Ticket): Promise<void> {
  const ticket = await tickets.hold(scope, seen.id)
  if (ticket.status === 'nps') await giveUp(scope, ticket)
}

/**
 * A customer wrote in a ticket that was seen waiting for a rating. Holds it, so that the answer, the end of the waiting and an attendant who reopens
 * it come one after the other, and says whether the message belongs there; if not, nobody waits any more and it finds its ticket like any other.
 */
export async function takes(scope: Scope, seen: Ticket, message: RatingAnswer['message'], disableBot: boolean): Promise<boolean> {
  const ticket = await tickets.hold(scope, seen.id)
  if (ticket.status !== 'nps') return false
  const { npsEnabled, maxUseBotQueuesNPS } = await connections.texts(scope, ticket.whatsappId)
  const asks = await tickets.ratingAsks(scope, ticket.id)
  const step = ratingStep({ message, outOf: scaleOf(npsEnabled), asks, most: maxUseBotQueuesNPS })
  if (step.is !== 'other' && !disableBot) return true
  await giveUp(scope, ticket)
  return false
}
