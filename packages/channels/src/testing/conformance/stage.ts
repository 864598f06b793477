import { afterEach, beforeEach, expect, vi } from 'vitest'
import { addressKey, type Capabilities, type ChannelEvent, type Outbound, type OutboundContent } from '../../port.ts'
import type { MakeWorld, SeenMessage, World } from './world.ts'

/** The world of the running case, with the questions cases ask most. */
export interface Stage {
  readonly world: World
  readonly capabilities: Capabilities
  /** Waits for an event of a kind that fits. */
  readonly hears: <K extends ChannelEvent['kind']>(kind: K, fits?: (event: EventOf<K>) => boolean) => Promise<EventOf<K>>
  /** A message to the customer with a fresh id. */
  readonly outbound: (content: OutboundContent, more?: Partial<Outbound>) => Outbound
  /** Waits until the customer sees a message. */
  readonly sees: (extId: string, fits?: (message: SeenMessage) => boolean) => Promise<SeenMessage>
}

type EventOf<K extends ChannelEvent['kind']> = Extract<ChannelEvent, { kind: K }>

const WITHIN = { timeout: 4000, interval: 5 }

/** Makes a fresh world for every case of the surrounding describe. */
export function stage(makeWorld: MakeWorld): () => Stage {
  let world: World | undefined
  let sent = 0
  beforeEach(async () => {
    world = await makeWorld()
  })
  afterEach(async () => {
    await world?.dispose()
    world = undefined
  })
  return () => {
    if (!world) throw new Error('no case is running')
    const current = world
    return {
      world: current,
      capabilities: current.driver.capabilities(current.connection),
      hears: (kind, fits = () => true) =>
        vi.waitFor(() => {
          const event = current.core.of(kind).find(fits)
          expect(event, `a ${kind} event`).toBeDefined()
          return event as NonNullable<typeof event>
        }, WITHIN),
      outbound: (content, more = {}) => {
        sent += 1
        return { id: `out-${sent}`, to: current.customer.address, content, origin: 'human', ...more }
      },
      sees: (extId, fits = () => true) =>
        vi.waitFor(() => {
          const message = current.customer.received().find(one => one.extId === extId && fits(one))
          expect(message, `message ${extId} at the customer`).toBeDefined()
          return message as SeenMessage
        }, WITHIN),
    }
  }
}

/** Waits until the question holds. */
export async function until(question: () => boolean, what: string): Promise<void> {
  await vi.waitFor(() => expect(question(), what).toBe(true), WITHIN)
}

/** The event is about this customer. */
export function isAbout(world: World, event: { chat: Parameters<typeof addressKey>[0] }): boolean {
  return addressKey(event.chat) === addressKey(world.customer.address)
}

export async function readAll(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
