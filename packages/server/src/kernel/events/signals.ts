import type { SignalName, SignalPayload } from '@recado/contract'
import type { Room } from '@recado/domain'
import pg from 'pg'
import type { Pool } from 'pg'
import { pause } from '../work/pause.ts'
import type { Logger } from '../process/log.ts'
import { EVENTS_CHANNEL } from './publisher.ts'

const SIGNALS_CHANNEL = 'recado_signals'
/** PostgreSQL refuses longer notices. */
const MAX_NOTICE = 7_500
/** Milliseconds before a reconnection. */
const RETRY_MS = 500

export interface Signal<N extends SignalName = SignalName> {
  companyId: number
  name: N
  payload: SignalPayload<N>
  rooms: readonly Room[]
}
export interface Listener {
  published(): void
  said(signal: Signal): void
}

/** A connection that listens. */
interface Subscription {
  readonly ended: Promise<void>
  close(): Promise<void>
}

/**
 * Transient signals between processes, not stored: that events were published, and signals such as "is
 * writing".
 */
export class Signals {
  readonly #pool: Pool
  readonly #log: Logger
  constructor(pool: Pool, log: Logger) {
    this.#pool = pool
    this.#log = log
  }

  /** Sends a signal to the sockets of every process. Failures are ignored. */
  say<N extends SignalName>(
    companyId: number,
    name: N,
    payload: SignalPayload<N>,
    rooms: readonly Room[],
  ): void {
    const notice = JSON.stringify({ companyId, name, payload, rooms })
    if (Buffer.byteLength(notice) > MAX_NOTICE) return
    this.#pool
      .query('select pg_notify($1, $2)', [SIGNALS_CHANNEL, notice])
      .catch((error: unknown) => this.#log.debug({ err: error }, 'A signal was lost.'))
  }

  /**
   * Listens until the returned function is called; reconnects on loss. No `poll`: it waits for the end of a
   * connection, not for a time.
   */
  async listen(listener: Listener): Promise<() => Promise<void>> {
    const stop = new AbortController()
    let subscription: Subscription | undefined = await this.#open(listener)
    const listening = (async () => {
      // One at a time: while the database is away there must not be more of them with every try.
      while (!stop.signal.aborted) {
        await subscription?.ended
        await pause(RETRY_MS, stop.signal)
        if (!stop.signal.aborted) subscription = await this.#open(listener).catch(() => undefined)
      }
    })()
    return async () => {
      stop.abort()
      await subscription?.close()
      await listening
      // A reconnection may have finished concurrently.
      await subscription?.close()
    }
  }

  async #open(listener: Listener): Promise<Subscription> {
    const client = new pg.Client(this.#pool.options)
    const ended = new Promise<void>(resolve => client.once('end', () => resolve()))
    client.on('error', () => undefined)
    client.on('notification', ({ channel, payload }) => {
      if (channel === EVENTS_CHANNEL) listener.published()
      else if (payload) listener.said(JSON.parse(payload) as Signal)
    })
    try {
      await client.connect()
      await client.query(`listen ${EVENTS_CHANNEL}; listen ${SIGNALS_CHANNEL}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    listener.published()
    return { ended, close: () => client.end() }
  }
}
