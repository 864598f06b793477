import type { MessageEvent } from '@recado/channels/port'
import * as messages from '../messages/index.ts'
import * as ratings from '../ratings/index.ts'
import * as tickets from '../tickets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'

type Wanted = Parameters<typeof tickets.forMessage>[1]
type Found = Awaited<ReturnType<typeof tickets.forMessage>>

/** The ticket a message belongs to. One that waits for a rating takes what may be an answer to that; anything else finds its ticket when nobody waits any more. */
export async function ticketOf(
  scope: Scope,
  wanted: Wanted,
  event: Pick<MessageEvent, 'from' | 'content' | 'live'>,
  contact: { disableBot: boolean },
): Promise<Found> {
  const found = await tickets.forMessage(scope, wanted)
  if (found.ticket.status !== 'nps' || typeof event.from === 'string' || !event.live) return found
  const { body, mediaType } = messages.fromChannel(event.content)
  const choiceId = event.content.kind === 'reply' ? event.content.id : null
  const stays = await ratings.takes(scope, found.ticket, { kind: mediaType, text: body, choiceId }, contact.disableBot)
  return stays ? { ...found, ticket: await tickets.load(scope, found.ticket.id) } : tickets.forMessage(scope, wanted)
}

/** Who calls wants to talk, and gives no rating any more. */
export async function ticketOfCall(scope: Scope, wanted: Wanted): Promise<Found> {
  const found = await tickets.forMessage(scope, wanted)
  if (found.ticket.status !== 'nps') return found
  await ratings.end(scope, found.ticket)
  return tickets.forMessage(scope, wanted)
}
