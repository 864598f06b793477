import { type Address, type AdReferral, type ChatEvent, eventKey, type MessageEvent } from '../port.ts'
import { addressesOf, type Person, recipientOf, senderOf } from './address.ts'
import { contentOf, editedContentOf } from './inbound-content.ts'
import { defined, identifier, type Json, numeric, record, text } from '../graph/json.ts'

/** Where in the webhook a message stood. */
export interface MessageContext {
  readonly contacts: readonly Json[]
  /** For messages without a time of their own. */
  readonly heardAt: Date
  /** Ours, written on the phone or in another app. */
  readonly echo: boolean
  readonly live: boolean
}

interface Base {
  readonly chat: Address
  readonly at: Date
  readonly live: boolean
  readonly raw: Json
}

/** The event in one entry of `messages[]` or `message_echoes[]`; undefined when it names nobody. */
export function eventOfMessage(message: Json, context: MessageContext): ChatEvent | undefined {
  const person = context.echo ? recipientOf(message, context.contacts) : senderOf(message, context.contacts)
  const extId = identifier(message['id'])
  const group = identifier(message['group_id'])
  const writer = person.addresses[0] ?? systemAddresses(message)[0]
  if (!writer || !extId) return undefined
  const chat: Address = group ? { scheme: 'group', value: group } : writer
  const base: Base = { chat, at: timeOf(message, context.heardAt), live: context.live, raw: message }
  const by = context.echo ? 'me-elsewhere' : writer

  switch (text(message['type'])) {
    case 'reaction': {
      const { message_id, emoji } = record(message['reaction'])
      return { ...base, kind: 'reaction', key: eventKey.reaction(extId), target: identifier(message_id) ?? '', by, emoji: text(emoji) ?? null }
    }
    case 'edit': {
      const { original_message_id, message: changed } = record(message['edit'])
      const target = identifier(original_message_id) ?? ''
      return { ...base, kind: 'edit', key: eventKey.edit(target, extId), target, content: editedContentOf(record(changed)) }
    }
    case 'revoke': {
      const target = identifier(record(message['revoke'])['original_message_id']) ?? ''
      return { ...base, kind: 'delete', key: eventKey.delete(target), target }
    }
    case 'system':
      return identityOf(message, extId, writer, base) ?? messageOf(message, extId, person, by, base, group !== undefined)
    default:
      return messageOf(message, extId, person, by, base, group !== undefined)
  }
}

function messageOf(message: Json, extId: string, person: Person, by: Address | 'me-elsewhere', base: Base, inGroup: boolean): MessageEvent {
  const about = record(message['context'])
  const forwarded = about['forwarded'] === true || about['frequently_forwarded'] === true
  return defined({
    ...base,
    kind: 'message',
    key: eventKey.message(extId),
    extId,
    from: by,
    author: inGroup && typeof by === 'object' ? by : undefined,
    names: person.names,
    aliases: person.addresses,
    content: contentOf(message),
    quoted: identifier(about['id']),
    forwarded: forwarded || undefined,
    ad: adOf(record(message['referral'])),
  } as const)
}

/** A changed number or user id: the new addresses and the one left behind. */
function identityOf(message: Json, extId: string, replaces: Address, base: Base): ChatEvent | undefined {
  if (!text(record(message['system'])['type'])?.startsWith('user_changed_')) return undefined
  const old = addressesOf([{ phone: message['from'], user: message['from_user_id'] }])
  const fresh = systemAddresses(message).filter(address => !old.some(one => one.value === address.value))
  if (fresh.length === 0) return undefined
  const left = old.find(address => address.scheme === fresh[0]?.scheme)
  return defined({
    ...base,
    kind: 'identity',
    key: eventKey.identity(extId),
    aliases: [...fresh, ...old, replaces].filter(isFirst),
    replaces: left,
  } as const)
}

function isFirst(address: Address, index: number, all: readonly Address[]): boolean {
  return all.findIndex(one => one.scheme === address.scheme && one.value === address.value) === index
}

function systemAddresses(message: Json): readonly Address[] {
  const system = record(message['system'])
  return addressesOf([{ phone: system['wa_id'] ?? system['new_wa_id'], user: system['user_id'], parent: system['parent_user_id'] }])
}

function adOf(referral: Json): AdReferral | undefined {
  const ad = defined({
    source: text(referral['source_type']),
    id: text(referral['source_id']),
    headline: text(referral['headline']),
    body: text(referral['body']),
    url: text(referral['source_url']),
    clickId: text(referral['ctwa_clid']),
  })
  return Object.keys(ad).length === 0 ? undefined : ad
}

/** Meta's times are seconds since 1970, as text. */
export function timeOf(entry: Json, fallback: Date): Date {
  const seconds = numeric(entry['timestamp'])
  return seconds === undefined ? fallback : new Date(seconds * 1000)
}
