import { afterEach, beforeEach, expect, vi } from 'vitest'
import {
  addressKey,
  type Capabilities,
  type ChannelEvent,
  type OutboundMessage,
  type OutboundContent,
} from '../../port.ts'
import type { MakeHarness, SeenMessage, DriverHarness } from './harness.ts'

/** The harness of the running case, with the most frequent queries. */
export interface ConformanceCase {
  readonly harness: DriverHarness
  readonly capabilities: Capabilities
  /** Waits for a matching event of a kind. */
  readonly waitForEvent: <K extends ChannelEvent['kind']>(
    kind: K,
    fits?: (event: EventOf<K>) => boolean,
  ) => Promise<EventOf<K>>
  /** A message to the customer with a fresh id. */
  readonly makeOutbound: (content: OutboundContent, more?: Partial<OutboundMessage>) => OutboundMessage
  /** Waits until the customer sees a message. */
  readonly waitForMessage: (extId: string, fits?: (message: SeenMessage) => boolean) => Promise<SeenMessage>
}

type EventOf<K extends ChannelEvent['kind']> = Extract<ChannelEvent, { kind: K }>

const WAIT_OPTIONS = { timeout: 4000, interval: 5 }

/** Creates a harness before every case of the surrounding describe. */
export function setUpCases(makeHarness: MakeHarness): () => ConformanceCase {
  let harness: DriverHarness | undefined
  let sent = 0
  beforeEach(async () => {
    harness = await makeHarness()
  })
  afterEach(async () => {
    await harness?.dispose()
    harness = undefined
  })
  return () => {
    if (!harness) throw new Error('no case is running')
    const current = harness
    return {
      harness: current,
      capabilities: current.driver.capabilities(current.connection),
      waitForEvent: (kind, fits = () => true) =>
        vi.waitFor(() => {
          const event = current.core.eventsOfKind(kind).find(fits)
          expect(event, `a ${kind} event`).toBeDefined()
          return event as NonNullable<typeof event>
        }, WAIT_OPTIONS),
      makeOutbound: (content, more = {}) => {
        sent += 1
        return { id: `out-${sent}`, to: current.customer.address, content, origin: 'human', ...more }
      },
      waitForMessage: (extId, fits = () => true) =>
        vi.waitFor(() => {
          const message = current.customer.received().find(one => one.extId === extId && fits(one))
          expect(message, `message ${extId} at the customer`).toBeDefined()
          return message as SeenMessage
        }, WAIT_OPTIONS),
    }
  }
}

/** Waits until the condition is true. */
export async function waitUntil(condition: () => boolean, what: string): Promise<void> {
  await vi.waitFor(() => expect(condition(), what).toBe(true), WAIT_OPTIONS)
}

/** Whether the event belongs to this customer. */
export function isEventOfCustomer(
  harness: DriverHarness,
  event: { chat: Parameters<typeof addressKey>[0] },
): boolean {
  return addressKey(event.chat) === addressKey(harness.customer.address)
}

export async function readAll(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
