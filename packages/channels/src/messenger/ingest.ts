import type { ChannelEvent, Connection, WebhookHeaders } from '../port.ts'
import { identifier, type Json, list, record, text } from '../graph/json.ts'
import { assertSigned } from '../graph/signature.ts'
import { entriesOf, momentOf, namesIn, noticeOf } from '../graph/webhook-body.ts'
import { eventsOf } from './inbound.ts'
import type { Product } from './product.ts'

/** Checks and translates one webhook; entries of other accounts are left to their connections. */
export function ingest(product: Product, connection: Connection, raw: Uint8Array, headers: WebhookHeaders): readonly ChannelEvent[] {
  assertSigned(connection, raw, headers)
  return entriesOf(raw)
    .filter(entry => (accountOf(entry) ?? product.account(connection)) === product.account(connection))
    .flatMap(entry => told(product, connection, entry))
}

/** The pages and accounts a webhook speaks of. */
export const addressees = (raw: Uint8Array): readonly string[] => namesIn(raw, entry => [accountOf(entry)])

const accountOf = (entry: Json): string | undefined => identifier(entry['id'])

function told(product: Product, connection: Connection, entry: Json): readonly ChannelEvent[] {
  const heardAt = momentOf(entry['time'], new Date(0))
  const from = (events: readonly Json[], standby: boolean): readonly ChannelEvent[] =>
    events.flatMap(
      event => eventsOf({ product, connection, event, heardAt, standby }) ?? [noticeOf(topicOf(event), event, momentOf(event['timestamp'], heardAt))],
    )
  return [
    ...from(list(entry['messaging']), false),
    ...from(list(entry['standby']), true),
    ...list(entry['changes']).map(change => noticeOf(text(change['field']) ?? 'unknown', record(change['value']), heardAt)),
  ]
}

/** What an entry is about, by the part that no other kind has. */
const topicOf = (event: Json): string => Object.keys(event).find(name => !['sender', 'recipient', 'timestamp'].includes(name)) ?? 'messaging'
