import type { MessageEvent } from '@recado/channels/port'
import * as messages from '../messages/index.ts'
import * as ratings from '../ratings/index.ts'
import * as tickets from '../tickets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { IntakeConnection } from './intake.store.ts'

type TicketRequest = Parameters<typeof tickets.findOrOpenForMessage>[1]
type TicketMatch = Awaited<ReturnType<typeof tickets.findOrOpenForMessage>>

type IncomingMessage = Pick<MessageEvent, 'from' | 'content' | 'live' | 'ad'>

/** Finds a message's ticket, which keeps the advertisement that the message came from. */
export async function findTicketForMessage(
  scope: Scope,
  request: TicketRequest,
  event: IncomingMessage,
  contact: { disableBot: boolean },
): Promise<TicketMatch> {
  const found = await findOrEndRating(scope, request, event, contact)
  if (!event.ad) return found
  return { ...found, ticket: await tickets.recordAd(scope, found.ticket, event.ad) }
}

/**
 * A ticket that waits for a rating takes possible answers; any other message gets its ticket once the wait ends.
 */
async function findOrEndRating(
  scope: Scope,
  request: TicketRequest,
  event: IncomingMessage,
  contact: { disableBot: boolean },
): Promise<TicketMatch> {
  const found = await tickets.findOrOpenForMessage(scope, request)
  if (found.ticket.status !== 'nps' || typeof event.from === 'string' || !event.live) return found
  const { body, mediaType } = messages.fromChannel(event.content)
  const choiceId = event.content.kind === 'reply' ? event.content.id : null
  const isRatingAnswer = await ratings.claimAnswer(
    scope,
    found.ticket,
    { kind: mediaType, text: body, choiceId },
    contact.disableBot,
  )
  return isRatingAnswer
    ? { ...found, ticket: await tickets.load(scope, found.ticket.id) }
    : tickets.findOrOpenForMessage(scope, request)
}

/** Finds or opens the ticket of a customer who wants people, as by a call, and who no longer gives a rating. */
export async function placeForPeople(
  scope: Scope,
  { id, time_create_new_ticket }: Pick<IntakeConnection, 'id' | 'time_create_new_ticket'>,
  contactId: number,
): Promise<TicketMatch['ticket']> {
  const request: TicketRequest = {
    contactId,
    connectionId: id,
    isGroup: false,
    status: 'pending',
    reopenWithinMinutes: time_create_new_ticket,
  }
  const found = await tickets.findOrOpenForMessage(scope, request)
  if (found.ticket.status !== 'nps') return tickets.placeUnsorted(scope, found.ticket)
  await ratings.endIfWaiting(scope, found.ticket)
  return tickets.placeUnsorted(scope, (await tickets.findOrOpenForMessage(scope, request)).ticket)
}
