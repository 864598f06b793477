import {
  ChannelError,
  type ChannelConnection,
  type ChannelDriver,
  type ChannelEvent,
  type WebhookHeaders,
} from '@recado/channels/port'
import { refuse } from '@recado/contract'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import type { InboxEvent } from '../../inbox/index.ts'
import { inboxEventsOf } from '../sessions/session-hooks.ts'

/** A received webhook, not yet stored. */
export interface InboundWebhook {
  readonly id: number
  readonly driver: ChannelDriver
  readonly raw: Uint8Array
  readonly headers: WebhookHeaders
}

/**
 * Groups a webhook's events by connection. @throws Refusal when the signature of the receiving connection is
 * invalid
 */
export function eventsByConnection(
  context: AppContext,
  connections: readonly ChannelConnection[],
  { id, driver, raw, headers }: InboundWebhook,
): [number, InboxEvent[]][] {
  const own = connections.find(connection => connection.id === id)
  if (!own) throw refuse('ERR_NOT_FOUND')
  const addressees = new Set(driver.addressees?.(raw))
  const others = connections.filter(
    other =>
      other.id !== own.id &&
      [driver.account?.(other), driver.sharedAccount?.(other)].some(name => addressees.has(name ?? '')),
  )
  return [
    [own.id, inboxEventsOf(ingest(context, driver, own, raw, headers))],
    ...others.map((other): [number, InboxEvent[]] => [
      other.id,
      inboxEventsOf(ingestForOther(context, driver, other, raw, headers)),
    ]),
  ]
}

function ingest(
  context: AppContext,
  driver: ChannelDriver,
  connection: ChannelConnection,
  raw: Uint8Array,
  headers: WebhookHeaders,
): readonly ChannelEvent[] {
  try {
    return driver.ingest?.(connection, raw, headers) ?? []
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error
    context.metrics.count(error.kind === 'signature' ? 'webhook-forged' : 'webhook-unreadable')
    throw refuse(error.kind === 'signature' ? 'ERR_INVALID_CREDENTIALS' : 'ERR_BAD_REQUEST')
  }
}

/** A signed body yields events for another connection only if that one's secret also verifies it. */
function ingestForOther(
  context: AppContext,
  driver: ChannelDriver,
  connection: ChannelConnection,
  raw: Uint8Array,
  headers: WebhookHeaders,
): readonly ChannelEvent[] {
  try {
    return driver.ingest?.(connection, raw, headers) ?? []
  } catch (error) {
    context.log.warn(
      { connectionId: connection.id, err: error },
      'A webhook spoke of a connection it is not signed for.',
    )
    return []
  }
}
