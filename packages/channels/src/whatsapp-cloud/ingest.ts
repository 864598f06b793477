import { type ChannelConnection, type ChannelEvent, eventKey, type WebhookHeaders } from '../port.ts'
import { addressesOf, contactList } from './address.ts'
import { parseGroupEvent } from './inbound-group.ts'
import { historyEvents, lateMediaEvent } from './inbound-history.ts'
import { parseMessageEvent, type MessageContext, parseTimestamp } from './inbound-message.ts'
import { noticeEvent } from './inbound-notice.ts'
import { parseCall, parseReceipt } from './inbound-status.ts'
import { parseHandover } from './inbound-handover.ts'
import { parsePreference } from './inbound-preference.ts'
import { omitUndefined, type JsonRecord, toId, toRecords, toNumber, toRecord, toText } from '../graph/json.ts'
import { assertSignature } from '../graph/signature.ts'
import { shortDigest, parseEntries, collectNames } from '../graph/webhook-body.ts'

type Reader = (value: JsonRecord, receivedAt: Date) => readonly (ChannelEvent | undefined)[]

/**
 * One reader per webhook field; entries that a reader cannot parse, and every other field, become a notice.
 */
const READERS: Readonly<Record<string, Reader>> = {
  group_lifecycle_update: (value, receivedAt) => groupEvents('group_lifecycle_update', value, receivedAt),
  group_participants_update: (value, receivedAt) =>
    groupEvents('group_participants_update', value, receivedAt),
  group_settings_update: (value, receivedAt) => groupEvents('group_settings_update', value, receivedAt),
  group_status_update: (value, receivedAt) => groupEvents('group_status_update', value, receivedAt),
  messages: (value, receivedAt) => [
    ...messageEvents(value, 'messages', {
      contacts: contactList(value),
      receivedAt,
      echo: false,
      live: true,
    }),
    ...toRecords(value['statuses']).map(
      status => parseReceipt(status, receivedAt) ?? noticeEvent('statuses', status, receivedAt),
    ),
    ...toRecords(value['errors']).map(error => noticeEvent('errors', error, receivedAt)),
  ],
  // Another program answers for the number: everything is stored, and nothing answers.
  standby: (value, receivedAt) => {
    const heard = toRecord(value['standby'])
    const context = { contacts: contactList(heard), receivedAt, live: true, standby: true } as const
    const echoes = toRecords(heard['message_echoes']).map(flattenEcho)
    return [
      ...messageEvents(heard, 'messages', { ...context, echo: false }),
      ...messageEvents({ message_echoes: echoes }, 'message_echoes', { ...context, echo: true }),
      ...toRecords(heard['statuses']).map(
        status => parseReceipt(status, receivedAt) ?? noticeEvent('statuses', status, receivedAt),
      ),
    ]
  },
  messaging_handovers: (value, receivedAt) => [
    parseHandover(value, receivedAt) ?? noticeEvent('messaging_handovers', value, receivedAt),
  ],
  smb_message_echoes: (value, receivedAt) =>
    messageEvents(value, 'message_echoes', {
      contacts: contactList(value),
      receivedAt,
      echo: true,
      live: true,
    }),
  user_id_update: (value, receivedAt) =>
    toRecords(value['user_id_update']).map(update => userIdChangeEvent(update, receivedAt)),
  smb_app_state_sync: (value, receivedAt) =>
    toRecords(value['state_sync']).map(
      entry => addressBookEvent(entry, receivedAt) ?? noticeEvent('smb_app_state_sync', entry, receivedAt),
    ),
  user_preferences: (value, receivedAt) =>
    toRecords(value['user_preferences']).map(
      preference =>
        parsePreference(preference, contactList(value), receivedAt) ??
        noticeEvent('user_preferences', preference, receivedAt),
    ),
  calls: (value, receivedAt) => [
    ...toRecords(value['calls']).map(
      call => parseCall(call, contactList(value), receivedAt) ?? noticeEvent('calls', call, receivedAt),
    ),
    ...toRecords(value['statuses']).map(status => noticeEvent('calls', status, receivedAt)),
  ],
  history: (value, receivedAt) => [
    ...toRecords(value['history']).flatMap(chunk =>
      historyEvents(chunk, toRecord(value['metadata']), receivedAt),
    ),
    ...toRecords(value['messages']).map(message => lateMediaEvent(message, value, receivedAt)),
  ],
}

/** An echo in standby has its content one level lower; `recipient` is the user id, or the number once more. */
function flattenEcho({ message, ...echo }: JsonRecord): JsonRecord {
  const inner = toRecord(message)
  const recipient = toId(inner['recipient'])
  const named =
    recipient === undefined || /^\d+$/.test(recipient) ? { to: recipient } : { to_user_id: recipient }
  return { ...echo, ...omitUndefined(named), ...inner }
}

/** Fields that become notices, which the server follows. */
const NOTICE_FIELDS = [
  'account_update',
  'business_capability_update',
  'message_template_quality_update',
  'message_template_status_update',
  'phone_number_quality_update',
  'template_category_update',
]

/** The fields of an account that are read, first the one without which no message comes. */
export const CLOUD_FIELDS: readonly string[] = [
  ...new Set(['messages', ...[...Object.keys(READERS), ...NOTICE_FIELDS].toSorted()]),
]

/** Verifies and translates one webhook; skips parts for other numbers and other accounts. */
export function ingestCloudWebhook(
  connection: ChannelConnection,
  raw: Uint8Array,
  headers: WebhookHeaders,
): readonly ChannelEvent[] {
  assertSignature(connection, raw, headers)
  const { phoneNumberId, wabaId } = connection.credentials
  return parseChanges(raw).flatMap(({ field, value, receivedAt, number, account }) => {
    if (number === undefined ? account !== undefined && account !== wabaId : number !== phoneNumberId)
      return []
    const read = Object.hasOwn(READERS, field) ? READERS[field] : undefined
    const events = read
      ? read(value, receivedAt).filter(event => event !== undefined)
      : [noticeEvent(field, value, receivedAt)]
    return events
  })
}

/** Returns the numbers in a webhook, and the accounts of account-wide notices; none of unreadable bodies. */
export const addressees = (raw: Uint8Array): readonly string[] =>
  collectNames(raw, entry => parseEntry(entry).map(({ number, account }) => number ?? account))

interface WebhookChange {
  readonly field: string
  readonly value: JsonRecord
  readonly receivedAt: Date
  /** The id of the number; undefined for a notice about the whole account. */
  readonly number: string | undefined
  /** The id of the WhatsApp Business account. */
  readonly account: string | undefined
}

const parseChanges = (raw: Uint8Array): readonly WebhookChange[] => parseEntries(raw).flatMap(parseEntry)

function parseEntry(entry: JsonRecord): readonly WebhookChange[] {
  const receivedAt = new Date((toNumber(entry['time']) ?? 0) * 1000)
  return toRecords(entry['changes']).map(change => {
    const value = toRecord(change['value'])
    return {
      field: toText(change['field']) ?? 'unknown',
      value,
      receivedAt,
      // A handover has no metadata.
      number:
        toText(toRecord(value['metadata'])['phone_number_id']) ??
        toText(toRecord(value['recipient'])['phone_number_id']),
      // The entry of a notice about partners belongs to the partner.
      account: toId(toRecord(value['waba_info'])['waba_id']) ?? toId(entry['id']),
    }
  })
}

function messageEvents(value: JsonRecord, name: string, context: MessageContext): readonly ChannelEvent[] {
  const { conversation_context } = value
  return toRecords(value[name]).map(
    message =>
      parseMessageEvent(
        conversation_context === undefined ? message : { conversation_context, ...message },
        context,
      ) ?? noticeEvent(name, message, context.receivedAt),
  )
}

/** Builds the event of a name in the address book of the company's phone; undefined when it was removed. */
function addressBookEvent(entry: JsonRecord, receivedAt: Date): ChannelEvent | undefined {
  const { full_name, first_name, phone_number, user_id, username } = toRecord(entry['contact'])
  const aliases = addressesOf([{ phone: phone_number, user: user_id }])
  const [chat] = aliases
  const profile = toText(full_name) ?? toText(first_name)
  if (entry['type'] !== 'contact' || entry['action'] === 'remove' || !chat || !profile) return undefined
  const at = parseTimestamp(toRecord(entry['metadata']), receivedAt)
  return {
    kind: 'identity',
    key: eventKey.identity(shortDigest([entry, at.getTime()])),
    chat,
    at,
    live: true,
    raw: entry,
    aliases,
    names: omitUndefined({ profile, username: toText(username) }),
    isFromAddressBook: true,
  }
}

const groupEvents = (field: string, value: JsonRecord, receivedAt: Date): readonly ChannelEvent[] =>
  toRecords(value['groups']).map(
    group => parseGroupEvent(group, receivedAt) ?? noticeEvent(field, group, receivedAt),
  )

/** Builds the event of a changed user id. */
function userIdChangeEvent(update: JsonRecord, receivedAt: Date): ChannelEvent {
  const { previous, current } = toRecord(update['user_id'])
  const aliases = addressesOf([{ phone: update['wa_id'], user: current }, { user: previous }])
  const [chat] = aliases
  const replaces = addressesOf([{ user: previous }])[0]
  if (!chat || !replaces) return noticeEvent('user_id_update', update, receivedAt)
  const at = parseTimestamp(update, receivedAt)
  const key = eventKey.identity(shortDigest([update, at.getTime()]))
  return { kind: 'identity', key, chat, at, live: true, raw: update, aliases, replaces: [replaces] }
}
