import type { LiveName } from '@recado/contract'
import type { Room } from '@recado/domain'
import type { Pool } from 'pg'
import { failpoint } from '../process/failpoint.ts'
import type { Logger } from '../process/log.ts'
import type { Notifier } from '../work/notifier.ts'

/** One published event as stored. */
export interface PublishedEvent {
  pos: number
  seq: number
  companyId: number
  name: LiveName
  payload: unknown
  rooms: Room[]
  except: Room[]
}

const BATCH = 500
const AFTER = `select pos, seq, company_id as "companyId", name, payload, rooms, except_rooms as "except" from events where pos > $1 order by pos limit ${BATCH}`

/**
 * Reads the numbered log in this process and passes each event, in order, to `say`. Work that must run
 * between two events, such as a new socket's catch-up, is queued with {@link between}.
 */
export class Relay {
  readonly #pool: Pool
  readonly #log: Logger
  readonly #say: (event: PublishedEvent) => Promise<void>
  #at = 0
  #queue: (() => Promise<void>)[] = []

  constructor(pool: Pool, log: Logger, say: (event: PublishedEvent) => Promise<void>) {
    this.#pool = pool
    this.#log = log
    this.#say = say
  }

  /** Starts at the end of the log: no listener exists yet. */
  async start(): Promise<void> {
    const { rows } = await this.#pool.query<{ pos: number }>(
      'select coalesce(max(pos), 0) as pos from events',
    )
    this.#at = rows[0]?.pos ?? 0
  }

  /** Runs `work` between two events; `at` is the position reached. */
  between<T>(bell: Notifier, work: (at: number) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#queue.push(() => work(this.#at).then(resolve, reject))
      bell.notify()
    })
  }

  async run(bell: Notifier, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      let more = false
      try {
        await this.#runQueue()
        const { rows } = await this.#pool.query<PublishedEvent>({
          name: 'relay',
          text: AFTER,
          values: [this.#at],
        })
        for (const event of rows) {
          await this.#say(event)
          await failpoint('publish.afterEmit')
          this.#at = event.pos
        }
        more = rows.length === BATCH
      } catch (error) {
        if (!signal.aborted)
          this.#log.error({ err: error }, 'The relay could not read the log; it tries again.')
      }
      if (!more && this.#queue.length === 0) await bell.wait(signal, 250)
    }
  }

  async #runQueue(): Promise<void> {
    const queue = this.#queue
    this.#queue = []
    for (const work of queue) await work()
  }
}
