import type { SignalName, SignalPayload } from '@recado/contract'
import type { Room } from '@recado/domain'
import pg from 'pg'
import type { Pool } from 'pg'
import type { Logger } from './log.ts'
import { EVENTS_CHANNEL } from './publisher.ts'

const SIGNALS_CHANNEL = 'recado_signals'
/** PostgreSQL refuses longer notices. */
const MAX_NOTICE = 7_500

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

/** What processes tell each other at once and nobody keeps: that events were published, and signals such as "is writing". */
export class Signals {
  readonly #pool: Pool
  readonly #log: Logger
  constructor(pool: Pool, log: Logger) {
    this.#pool = pool
    this.#log = log
  }

  /** Says something unimportant to the sockets of every process. A failure is nobody's loss. */
  say<N extends SignalName>(companyId: number, name: N, payload: SignalPayload<N>, rooms: readonly Room[]): void {
    const notice = JSON.stringify({ companyId, name, payload, rooms })
    if (Buffer.byteLength(notice) > MAX_NOTICE) return
    this.#pool.query('select pg_notify($1, $2)', [SIGNALS_CHANNEL, notice]).catch((error: unknown) => this.#log.debug({ err: error }, 'A signal was lost.'))
  }

  /** Listens until the answer is called; a lost connection is made again. */
  async listen(listener: Listener): Promise<() => Promise<void>> {
    let stopped = false
    let client: pg.Client | undefined
    const open = async (): Promise<void> => {
      client = new pg.Client(this.#pool.options)
      client.on('error', () => undefined)
      client.on('notification', ({ channel, payload }) => {
        if (channel === EVENTS_CHANNEL) listener.published()
        else if (payload) listener.said(JSON.parse(payload) as Signal)
      })
      client.on('end', () => {
        if (!stopped)
          setTimeout(() => {
            void open().catch(() => client?.emit('end'))
          }, 500)
      })
      await client.connect()
      await client.query(`listen ${EVENTS_CHANNEL}; listen ${SIGNALS_CHANNEL}`)
      listener.published()
    }
    await open()
    return async () => {
      stopped = true
      await client?.end()
    }
  }
}
