import { randomBytes } from 'node:crypto'
import type { ChannelEvent, ChatEvent, Clock, DriverContext, Http, StateEvent } from '../port.ts'
import { systemClock } from './manual-clock.ts'
import { MemoryKeyStore } from './memory-key-store.ts'

export interface TestCoreOptions {
  readonly clock?: Clock
  readonly http?: Http
}

/**
 * What a driver sees of the core, in memory: events are stored once per key, in order, unless the core is told to be
 * unable. Survives sessions, like the database it stands for.
 */
export class TestCore {
  /** Every emit, repeated events included. */
  readonly emittedEvents: ChannelEvent[] = []
  /** What was stored: the first of each key, and all transient events. */
  readonly storedEvents: ChannelEvent[] = []
  readonly store = new MemoryKeyStore()
  /** What the company wants; change it at any time. */
  settings: Readonly<Record<string, string>> = {}
  /** How often a driver asked for something to be stored, successful or not. */
  emitCount = 0
  readonly #keys = new Set<string>()
  readonly #options: TestCoreOptions
  #broken = false
  #gate: Promise<void> = Promise.resolve()

  constructor(options: TestCoreOptions = {}) {
    this.#options = options
  }

  /** A context for one session; `abort` ends its lease. */
  context(lease: AbortController = new AbortController()): DriverContext {
    return {
      emit: events => this.emit(events),
      store: this.store,
      settings: async () => this.settings,
      findSentMessage: async () => undefined,
      http: this.#options.http ?? fetch,
      signal: lease.signal,
      epoch: 1n,
      log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
      clock: this.#options.clock ?? systemClock,
      random: bytes => randomBytes(bytes),
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

  /** While broken, nothing is stored and emit rejects. */
  setBroken(broken: boolean): void {
    this.#broken = broken
  }

  /** Emits wait until the answer is called. */
  blockEmits(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#gate = promise
    return resolve
  }

  /** The stored events of one kind. */
  eventsOfKind<K extends ChannelEvent['kind']>(kind: K): Extract<ChannelEvent, { kind: K }>[] {
    return this.storedEvents.filter((event): event is Extract<ChannelEvent, { kind: K }> => event.kind === kind)
  }

  /** The stored happenings of chats, in order. */
  chatEvents(): ChatEvent[] {
    return this.storedEvents.filter((event): event is ChatEvent => 'chat' in event && event.key !== null)
  }

  facts(): StateEvent['fact'][] {
    return this.eventsOfKind('state').map(event => event.fact)
  }
}
