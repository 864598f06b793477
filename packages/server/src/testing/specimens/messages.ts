import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Messages } from '../../schema/tables.ts'
import { NO_FILE, type Place } from './place.ts'
import type { TicketPlace } from './tickets.ts'

interface MessageIds {
  readonly messageId: number
  readonly failedMessageId: number
  readonly heldMessageId: number
  readonly lostMessageId: number
  readonly soundMessageId: number
  readonly ownMessageId: number
}

/** What was said in a ticket: a text, a recording and a file of the customer, one text of ours, one that failed, one that is kept back, and a note that calls upon the user. */
export function fillMessages(place: Place, ticketId: number, { contactId, connectionId, queueId, userId }: TicketPlace): MessageIds {
  const { text, mark, digits } = place
  const at = { ticket_id: ticketId, contact_id: contactId, connection_id: connectionId }
  const message = (n: number, over: Partial<Insertable<Messages>> & { from_me: boolean; ack: number }): number =>
    place.make('messages', { ...at, queue_id: queueId, body: `${text} ${mark}`, external_id: `${mark}${n}`, sent_by: text, user_id: userId, ...over })
  const messageId = message(1, { from_me: false, ack: 0 })
  const ownMessageId = message(2, { from_me: true, ack: 2 })
  const failedMessageId = message(3, { from_me: true, ack: -1, failure: 'recipient' })
  const heldMessageId = message(6, { from_me: true, ack: 0, automatic: true, external_id: null, held: 'newChats', held_until: new Date() })
  const soundMessageId = message(5, {
    from_me: false,
    ack: 0,
    media_type: 'audio',
    media: JSON.stringify({ ...NO_FILE, key: randomBytes(16).toString('hex'), mime: 'audio/mpeg', state: 'ready' }),
    transcription: JSON.stringify({ state: 'done', text, at: new Date() }),
  })
  // A customer's words may also be the name of a file, a place or a person.
  const lostMessageId = message(4, {
    from_me: false,
    ack: 0,
    media_type: 'application',
    media: JSON.stringify({ ...NO_FILE, name: `${text}.pdf`, ref: mark }),
    contacts: JSON.stringify([{ name: text, numbers: [digits], emails: [] }]),
    location: JSON.stringify({ latitude: 0, longitude: 0, name: text, address: text }),
    participant: JSON.stringify({ name: text, number: digits }),
  })
  place.put('message_versions', { message_id: ownMessageId, body: text })
  place.put('message_reactions', { message_id: messageId, author: 'me', author_name: text, from_me: true, emoji: '👍' })
  // A note that calls upon the user, who has begun to answer.
  const mentions = `[{"userId":${userId},"at":0,"length":5}]`
  const calling = place.make('messages', { ...at, from_me: true, ack: 4, is_private: true, body: `@Beto ${text}`, mentions })
  place.put('mentions', { user_id: userId, message_id: calling })
  const answer = { text, is_note: true, mentions: JSON.stringify([{ id: userId, name: text }]), edited_at: new Date() }
  place.put('drafts', { user_id: userId, ticket_id: ticketId, ...answer })
  return { messageId, failedMessageId, heldMessageId, lostMessageId, soundMessageId, ownMessageId }
}

/** Nothing that waits until then leaves in a test. */
const FAR_AWAY = '2100-01-01'

/** What is on its way in or out, and what came too early. */
export function fillTraffic(
  place: Place,
  {
    connectionId: connection_id,
    contactId: contact_id,
    failedMessageId,
    heldMessageId,
  }: { connectionId: number; contactId: number } & Pick<MessageIds, 'failedMessageId' | 'heldMessageId'>,
): void {
  const { text, mark, digits } = place
  const [chat, external_id] = [`pn:${digits}1`, `early ${mark}`]
  place.put('early_receipts', { connection_id, external_id, ack: 2 })
  place.put('early_changes', { connection_id, external_id, key: `d:${mark}`, event: '{}', at: new Date() })
  place.put('inbox', { connection_id, chat, key: mark, event: '{}', handled_at: new Date() })
  place.put('inbox_chats', { connection_id, chat })
  const failed = { state: 'failed', error: text, settled_at: new Date() } as const
  const send = { connection_id, contact_id, kind: 'message', payload: '{}' } as const
  place.put('sends', { ...send, message_id: failedMessageId, ...failed })
  place.put('sends', { ...send, message_id: heldMessageId, priority: 1, held: 'newChats', not_before: new Date(FAR_AWAY), error: text })
  place.put('lanes', { connection_id })
}
