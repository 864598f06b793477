import { type ChannelEvent, type Connection, eventKey, type WebhookHeaders } from '../port.ts'
import { addressesOf, contactList } from './address.ts'
import { contentOf } from './inbound-content.ts'
import { eventOfMessage, type MessageContext, timeOf } from './inbound-message.ts'
import { callOf, receiptOf } from './inbound-status.ts'
import { type Json, list, numeric, record, text } from '../graph/json.ts'
import { assertSigned } from '../graph/signature.ts'
import { digest, entriesOf, namesIn, noticeOf } from '../graph/webhook-body.ts'

type Reader = (value: Json, heardAt: Date) => readonly (ChannelEvent | undefined)[]

/** One reader per webhook field; what a reader cannot place, and every other field, becomes a notice. */
const READERS: Readonly<Record<string, Reader>> = {
  messages: (value, heardAt) => [
    ...messages(value, 'messages', { contacts: contactList(value), heardAt, echo: false, live: true }),
    ...list(value['statuses']).map(status => receiptOf(status, heardAt) ?? notice('statuses', status, heardAt)),
    ...list(value['errors']).map(error => notice('errors', error, heardAt)),
  ],
  smb_message_echoes: (value, heardAt) => messages(value, 'message_echoes', { contacts: contactList(value), heardAt, echo: true, live: true }),
  user_id_update: (value, heardAt) => list(value['user_id_update']).map(update => rotation(update, heardAt)),
  calls: (value, heardAt) => [
    ...list(value['calls']).map(call => callOf(call, heardAt) ?? notice('calls', call, heardAt)),
    ...list(value['statuses']).map(status => notice('calls', status, heardAt)),
  ],
  history: (value, heardAt) => [
    ...list(value['history']).flatMap(chunk => history(chunk, record(value['metadata']), heardAt)),
    ...list(value['messages']).map(message => latecomer(message, value, heardAt)),
  ],
}

/** Checks and translates one webhook; parts for other numbers are left to their connections. */
export function ingest(connection: Connection, raw: Uint8Array, headers: WebhookHeaders): readonly ChannelEvent[] {
  assertSigned(connection, raw, headers)
  return changesOf(raw).flatMap(({ field, value, heardAt }) => {
    const addressee = phoneNumberId(value)
    if (addressee !== undefined && addressee !== connection.credentials['phoneNumberId']) return []
    const read = Object.hasOwn(READERS, field) ? READERS[field] : undefined
    const events = read ? read(value, heardAt).filter(event => event !== undefined) : [notice(field, value, heardAt)]
    return events
  })
}

/** The phone number ids a webhook speaks of; none for account-wide news. Unreadable bodies speak of none. */
export const addressees = (raw: Uint8Array): readonly string[] =>
  namesIn(raw, entry => list(entry['changes']).map(change => phoneNumberId(record(change['value']))))

interface Change {
  readonly field: string
  readonly value: Json
  readonly heardAt: Date
}

function changesOf(raw: Uint8Array): readonly Change[] {
  return entriesOf(raw).flatMap(entry => {
    const heardAt = new Date((numeric(entry['time']) ?? 0) * 1000)
    return list(entry['changes']).map(change => ({ field: text(change['field']) ?? 'unknown', value: record(change['value']), heardAt }))
  })
}

function phoneNumberId(value: Json): string | undefined {
  return text(record(value['metadata'])['phone_number_id'])
}

function messages(value: Json, name: string, context: MessageContext): readonly ChannelEvent[] {
  return list(value[name]).map(message => eventOfMessage(message, context) ?? notice(name, message, context.heardAt))
}

/** A new user id for the same person. */
function rotation(update: Json, heardAt: Date): ChannelEvent {
  const { previous, current } = record(update['user_id'])
  const aliases = addressesOf([{ phone: update['wa_id'], user: current }, { user: previous }])
  const [chat] = aliases
  const replaces = addressesOf([{ user: previous }])[0]
  if (!chat || !replaces) return notice('user_id_update', update, heardAt)
  const at = timeOf(update, heardAt)
  const key = eventKey.identity(digest([update, at.getTime()]))
  return { kind: 'identity', key, chat, at, live: true, raw: update, aliases, replaces }
}

/** One chunk of an imported history: its messages, then how far the import is. */
function history(chunk: Json, account: Json, heardAt: Date): readonly ChannelEvent[] {
  const { phase, chunk_order, progress } = record(chunk['metadata'])
  const own = text(account['display_phone_number'])?.replaceAll(/\D/g, '')
  const told = list(chunk['threads']).flatMap(thread =>
    list(thread['messages']).map(message => {
      const echo = text(message['from'])?.replaceAll(/\D/g, '') === own
      const whole = echo ? { ...message, to: message['to'] ?? thread['id'] } : message
      return eventOfMessage(whole, { contacts: [], heardAt, echo, live: false }) ?? notice('history', message, heardAt)
    }),
  )
  if (progress === undefined) return [...told, notice('history', chunk, heardAt)]
  const percent = numeric(progress) ?? 0
  const key = eventKey.history(`${text(phase) ?? ''}.${text(chunk_order) ?? ''}.${percent}`)
  return [...told, { kind: 'history', key, at: heardAt, live: false, progress: percent, done: percent >= 100 }]
}

/** The file of a history message that was first told without it. */
function latecomer(message: Json, value: Json, heardAt: Date): ChannelEvent {
  const context = { contacts: contactList(value), heardAt, echo: text(message['to']) !== undefined, live: false }
  const event = eventOfMessage(message, context)
  if (event?.kind !== 'message') return notice('history', message, heardAt)
  const { chat, at, live, raw, extId } = event
  return { kind: 'body', key: eventKey.body(extId), chat, at, live, raw, extId, content: contentOf(message) }
}

function notice(topic: string, detail: Json, heardAt: Date): ChannelEvent {
  return noticeOf(topic, detail, timeOf(detail, heardAt))
}
