import type { SignalName, SignalPayload } from '@recado/contract'
import type { Room } from '@recado/domain'
import pg from 'pg'
import type { Pool } from 'pg'
import { pause } from '../work/pause.ts'
import type { Logger } from '../process/log.ts'
import { WAKES_CHANNEL, type Wakes } from '../work/wakes.ts'
import { cutLine } from '../database/pool.ts'

const SIGNALS_CHANNEL = 'recado_signals'
/** PostgreSQL refuses longer notices. */
const MAX_NOTICE = 7_500
/** Milliseconds before a reconnection. */
const RETRY_MS = 500
/** Milliseconds between two questions whether the connection still lives, and until it is given up without an answer. */
const ASK_MS = 10_000
const ANSWER_MS = 5_000

export interface Signal<N extends SignalName = SignalName> {
  companyId: number
  name: N
  payload: SignalPayload<N>
  rooms: readonly Room[]
}
type Hear = (signal: Signal) => void

/** A connection that listens. */
interface Subscription {
  readonly ended: Promise<void>
  close(): Promise<void>
}

/**
 * Transient notices between processes, not stored: what loops are woken for, and signals such as "is writing".
 */
export class Signals {
  readonly #pool: Pool
  readonly #log: Logger
  readonly #wakes: Wakes
  #hear: Hear = () => undefined
  constructor(pool: Pool, log: Logger, wakes: Wakes) {
    this.#pool = pool
    this.#log = log
    this.#wakes = wakes
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

  /** Passes what any process says to `hear`, until the returned function is called. */
  onSaid(hear: Hear): () => void {
    this.#hear = hear
    return () => {
      this.#hear = () => undefined
    }
  }

  /**
   * Listens until the returned function is called; reconnects on loss, and then wakes everything. No `poll`: it waits for the
   * end of a connection, not for a time.
   */
  async listen(): Promise<() => Promise<void>> {
    const stop = new AbortController()
    let subscription: Subscription | undefined = await this.#open()
    const listening = (async () => {
      // One at a time: while the database is away there must not be more of them with every try.
      while (!stop.signal.aborted) {
        await subscription?.ended
        await pause(RETRY_MS, stop.signal)
        if (!stop.signal.aborted) subscription = await this.#open().catch(() => undefined)
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

  async #open(): Promise<Subscription> {
    const { options } = this.#pool
    // A pool hides its password from whoever copies its options.
    const client = new pg.Client({ ...options, password: options.password, query_timeout: ANSWER_MS })
    const ended = new Promise<void>(resolve => client.once('end', () => resolve()))
    client.on('error', () => undefined)
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === WAKES_CHANNEL) this.#wakes.hear(payload)
      else this.#hear(JSON.parse(payload) as Signal)
    })
    try {
      await client.connect()
      await client.query(`listen ${SIGNALS_CHANNEL}; listen ${WAKES_CHANNEL}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    this.#setHearing(true)
    // A line that is dead says nothing.
    const asking = setInterval(() => {
      client.query('select 1').catch(() => cutLine(client))
    }, ASK_MS)
    return {
      ended: ended.then(() => {
        clearInterval(asking)
        this.#setHearing(false)
      }),
      close: () => client.end(),
    }
  }

  /** Wakes every loop: it missed what was told meanwhile, or rested for longer than it may now. */
  #setHearing(isHearing: boolean): void {
    this.#wakes.isHearing = isHearing
    this.#wakes.wakeAll()
  }
}
