import type { ChannelEvent, ChannelConnection, WebhookHeaders } from '../port.ts'
import { toId, type JsonRecord, toRecords, toRecord, toText } from '../graph/json.ts'
import { assertSignature } from '../graph/signature.ts'
import { parseEntries, parseMetaTime, collectNames, noticeOf } from '../graph/webhook-body.ts'
import { parseMessengerEvents } from './inbound.ts'
import type { MessengerProduct } from './product.ts'

/** Verifies and translates one webhook; skips entries of other accounts. */
export function ingestMessengerWebhook(
  product: MessengerProduct,
  connection: ChannelConnection,
  raw: Uint8Array,
  headers: WebhookHeaders,
): readonly ChannelEvent[] {
  assertSignature(connection, raw, headers)
  return parseEntries(raw)
    .filter(entry => (accountOf(entry) ?? product.account(connection)) === product.account(connection))
    .flatMap(entry => entryEvents(product, connection, entry))
}

/** Returns the ids of the pages and accounts in a webhook. */
export const addressees = (raw: Uint8Array): readonly string[] =>
  collectNames(raw, entry => [accountOf(entry)])

const accountOf = (entry: JsonRecord): string | undefined => toId(entry['id'])

function entryEvents(
  product: MessengerProduct,
  connection: ChannelConnection,
  entry: JsonRecord,
): readonly ChannelEvent[] {
  const receivedAt = parseMetaTime(entry['time'], new Date(0))
  const from = (events: readonly JsonRecord[], standby: boolean): readonly ChannelEvent[] =>
    events.flatMap(
      event =>
        parseMessengerEvents({ product, connection, event, receivedAt, standby }) ?? [
          noticeOf(topicOf(event), event, parseMetaTime(event['timestamp'], receivedAt)),
        ],
    )
  return [
    ...from(toRecords(entry['messaging']), false),
    ...from(toRecords(entry['standby']), true),
    ...toRecords(entry['changes']).flatMap(change => {
      const value = toRecord(change['value'])
      // The test button of the dashboard, and some apps, send messages in this form.
      if ('sender' in value && 'recipient' in value) return from([value], change['field'] === 'standby')
      return [noticeOf(toText(change['field']) ?? 'unknown', value, receivedAt)]
    }),
  ]
}

/** Returns the first field that is not common to all entries. */
const topicOf = (event: JsonRecord): string =>
  Object.keys(event).find(name => !['sender', 'recipient', 'timestamp'].includes(name)) ?? 'messaging'
