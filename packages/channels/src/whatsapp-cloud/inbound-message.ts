import {
  type Address,
  type AdReferral,
  type ChatEvent,
  eventKey,
  isSameAddress,
  type MessageEvent,
  type ReferredProduct,
} from '../port.ts'
import { addressesOf, type WebhookPerson, parseRecipient, parseSender } from './address.ts'
import { parseCloudContent, parseEditedContent, sharedNumberOf } from './inbound-content.ts'
import { parseSummary } from './summary.ts'
import { omitUndefined, toId, type JsonRecord, toNumber, toRecord, toText } from '../graph/json.ts'

/** The webhook context of a message. */
export interface MessageContext {
  readonly contacts: readonly JsonRecord[]
  /** For messages without a time of their own. */
  readonly receivedAt: Date
  /** Our own message, sent from the phone or another app. */
  readonly echo: boolean
  readonly live: boolean
  /** Another program controls the chats of this number. */
  readonly standby?: true
}

interface Base {
  readonly chat: Address
  readonly at: Date
  readonly live: boolean
  readonly raw: JsonRecord
}

/** A change, whose writer Meta has verified. */
interface ChangeBase extends Base {
  readonly by: Address | 'me-elsewhere'
  readonly aliases?: readonly Address[]
}

/** Parses one entry of `messages[]` or `message_echoes[]`; undefined when it has no sender. */
export function parseMessageEvent(message: JsonRecord, context: MessageContext): ChatEvent | undefined {
  const person = context.echo
    ? parseRecipient(message, context.contacts)
    : parseSender(message, context.contacts)
  const extId = toId(message['id'])
  const group = toId(message['group_id'])
  const writer = person.addresses[0] ?? systemAddresses(message)[0]
  if (!writer || !extId) return undefined
  const chat: Address = group ? { scheme: 'group', value: group } : writer
  const { standby, ...base } = {
    chat,
    at: parseTimestamp(message, context.receivedAt),
    live: context.live,
    raw: message,
    standby: context.standby,
  }
  const by: Address | 'me-elsewhere' = context.echo ? 'me-elsewhere' : writer
  const changeBase = { ...base, by, ...(group ? {} : { aliases: person.addresses }) }

  switch (toText(message['type'])) {
    case 'reaction':
      return reactionOf(message, extId, changeBase)
    case 'edit':
      return editOf(message, extId, changeBase)
    case 'revoke':
      return deletionOf(message, changeBase)
    // The customer opened the chat and has not written yet.
    case 'request_welcome':
      return undefined
    case 'system':
      // The customer's phone has new keys, of which nobody here needs to know.
      if (toText(toRecord(message['system'])['type']) === 'customer_identity_changed') return undefined
      return (
        identityOf(message, extId, base) ??
        messageOf(message, extId, { person, by, base, inGroup: group !== undefined, standby })
      )
    default:
      return messageOf(message, extId, { person, by, base, inGroup: group !== undefined, standby })
  }
}

function reactionOf(message: JsonRecord, extId: string, base: ChangeBase): ChatEvent {
  const { message_id, emoji } = toRecord(message['reaction'])
  return {
    ...base,
    kind: 'reaction',
    key: eventKey.reaction(extId),
    target: toId(message_id) ?? '',
    emoji: toText(emoji) ?? null,
  }
}

function editOf(message: JsonRecord, extId: string, base: ChangeBase): ChatEvent {
  const { original_message_id, message: changed } = toRecord(message['edit'])
  const target = toId(original_message_id) ?? ''
  return {
    ...base,
    kind: 'edit',
    key: eventKey.edit(target, extId),
    target,
    content: parseEditedContent(toRecord(changed)),
  }
}

function deletionOf(message: JsonRecord, base: ChangeBase): ChatEvent {
  const target = toId(toRecord(message['revoke'])['original_message_id']) ?? ''
  return { ...base, kind: 'delete', key: eventKey.delete(target), target }
}

interface MessageFacts {
  readonly person: WebhookPerson
  readonly by: Address | 'me-elsewhere'
  readonly base: Base
  readonly inGroup: boolean
  readonly standby: true | undefined
}

function messageOf(
  message: JsonRecord,
  extId: string,
  { person, by, base, inGroup, standby }: MessageFacts,
): MessageEvent {
  const context = toRecord(message['context'])
  const forwarded = context['forwarded'] === true || context['frequently_forwarded'] === true
  return omitUndefined({
    ...base,
    kind: 'message',
    key: eventKey.message(extId),
    extId,
    from: by,
    author: inGroup && typeof by === 'object' ? by : undefined,
    names: person.names,
    aliases: by === 'me-elsewhere' ? person.addresses : withSharedNumber(person.addresses, message),
    content: parseCloudContent(message),
    quoted: toId(context['id']),
    forwarded: forwarded || undefined,
    ad: adOf(toRecord(message['referral'])),
    product: productOf(toRecord(context['referred_product'])),
    summary: parseSummary(message),
    standby,
  } as const)
}

/** A customer without a number may share it on request; it is theirs from then on. */
function withSharedNumber(addresses: readonly Address[], message: JsonRecord): readonly Address[] {
  if (addresses.some(({ scheme }) => scheme === 'pn')) return addresses
  return [...addressesOf([{ phone: sharedNumberOf(message) }]), ...addresses]
}

/**
 * Builds the event of a changed number or user id: the new addresses, and the replaced ones of the same kind.
 */
function identityOf(message: JsonRecord, extId: string, base: Base): ChatEvent | undefined {
  const system = toRecord(message['system'])
  if (!toText(system['type'])?.startsWith('user_changed_')) return undefined
  const previous = addressesOf([
    {
      phone: system['previous_wa_id'],
      user: system['previous_user_id'],
      parent: system['previous_parent_user_id'],
    },
  ])
  const senders = addressesOf([{ phone: message['from'], user: message['from_user_id'] }])
  const current = systemAddresses(message)
  const isNamed = (address: Address, among: readonly Address[]): boolean =>
    among.some(one => isSameAddress(one, address))
  // The sender is the person's old address, unless the notice names the old one itself.
  const replaces = [
    ...previous,
    ...senders.filter(
      address =>
        !previous.some(one => one.scheme === address.scheme) &&
        current.some(one => one.scheme === address.scheme),
    ),
  ].filter(address => !isNamed(address, current))
  const aliases = [...current, ...senders, ...previous].filter(isFirst)
  if (aliases.every(address => isNamed(address, senders))) return undefined
  return omitUndefined({
    ...base,
    kind: 'identity',
    key: eventKey.identity(extId),
    aliases,
    replaces: replaces.length > 0 ? replaces : undefined,
  } as const)
}

function isFirst(address: Address, index: number, all: readonly Address[]): boolean {
  return all.findIndex(one => isSameAddress(one, address)) === index
}

/** The addresses that a system message names; the new ones, where they changed. */
function systemAddresses(message: JsonRecord): readonly Address[] {
  const system = toRecord(message['system'])
  return addressesOf([
    {
      phone: system['wa_id'] ?? system['new_wa_id'],
      user: system['user_id'] ?? system['new_user_id'],
      parent: system['parent_user_id'],
    },
  ])
}

function productOf(product: JsonRecord): ReferredProduct | undefined {
  const productId = toText(product['product_retailer_id'])
  return productId === undefined
    ? undefined
    : omitUndefined({ catalogId: toText(product['catalog_id']), productId })
}

function adOf(referral: JsonRecord): AdReferral | undefined {
  const ad = omitUndefined({
    source: toText(referral['source_type']),
    id: toText(referral['source_id']),
    headline: toText(referral['headline']),
    body: toText(referral['body']),
    url: toText(referral['source_url']),
    clickId: toText(referral['ctwa_clid']),
  })
  return Object.keys(ad).length === 0 ? undefined : ad
}

/** Meta's timestamps are seconds since 1970, as text. */
export function parseTimestamp(entry: JsonRecord, fallback: Date): Date {
  const seconds = toNumber(entry['timestamp'])
  return seconds === undefined ? fallback : new Date(seconds * 1000)
}
