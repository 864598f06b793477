import { randomBytes } from 'node:crypto'
import type {
  ChannelEvent,
  ChatEvent,
  ChannelClock,
  DriverContext,
  Http,
  MakeThumbnail,
  StateEvent,
  WebhookEntry,
} from '../port.ts'
import { systemChannelClock } from './manual-clock.ts'
import { MemoryKeyStore } from './memory-key-store.ts'

export interface TestCoreOptions {
  readonly clock?: ChannelClock
  readonly http?: Http
  /** Makes none by default. */
  readonly makeThumbnail?: MakeThumbnail
  /** Present for a session that has to hear. */
  readonly webhook?: WebhookEntry
}

/**
 * The core as a driver sees it, in memory: stores events once per key, in order, unless a test breaks it.
 * Survives sessions, like the database it replaces.
 */
export class TestCore {
  /** Every emit, repeated events included. */
  readonly emittedEvents: ChannelEvent[] = []
  /** The stored events: the first of each key, and all transient ones. */
  readonly storedEvents: ChannelEvent[] = []
  readonly store = new MemoryKeyStore()
  /** The company's settings; a test may change them at any time. */
  settings: Readonly<Record<string, string>> = {}
  /** The number of emit calls, successful or not. */
  emitCount = 0
  readonly #keys = new Set<string>()
  readonly #options: TestCoreOptions
  #broken = false
  #gate: Promise<void> = Promise.resolve()

  constructor(options: TestCoreOptions = {}) {
    this.#options = options
  }

  /** The context of one session; aborting `lease` ends it. */
  context(lease: AbortController = new AbortController()): DriverContext {
    return {
      emit: events => this.emit(events),
      store: this.store,
      settings: async () => this.settings,
      findSentMessage: async () => undefined,
      http: this.#options.http ?? fetch,
      makeThumbnail: this.#options.makeThumbnail ?? (async () => undefined),
      ...(this.#options.webhook ? { webhook: this.#options.webhook } : {}),
      signal: lease.signal,
      epoch: 1n,
      log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
      clock: this.#options.clock ?? systemChannelClock,
      random: bytes => randomBytes(bytes),
      secret: Buffer.alloc(32, 7),
    }
  }

  async emit(events: readonly ChannelEvent[]): Promise<void> {
    this.emitCount += 1
    await this.#gate
    if (this.#broken) throw new Error('the database is away')
    this.emittedEvents.push(...events)
    for (const event of events) {
      if (event.key !== null && this.#keys.has(event.key)) continue
      if (event.key !== null) this.#keys.add(event.key)
      this.storedEvents.push(event)
    }
  }

  /** While broken, stores nothing and rejects emits. */
  setBroken(broken: boolean): void {
    this.#broken = broken
  }

  /** Blocks emits until the returned function is called. */
  blockEmits(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#gate = promise
    return resolve
  }

  /** The stored events of one kind. */
  eventsOfKind<K extends ChannelEvent['kind']>(kind: K): Extract<ChannelEvent, { kind: K }>[] {
    return this.storedEvents.filter(
      (event): event is Extract<ChannelEvent, { kind: K }> => event.kind === kind,
    )
  }

  /** The stored chat events, in order. */
  chatEvents(): ChatEvent[] {
    return this.storedEvents.filter((event): event is ChatEvent => 'chat' in event && event.key !== null)
  }

  facts(): StateEvent['fact'][] {
    return this.eventsOfKind('state').map(event => event.fact)
  }
}
