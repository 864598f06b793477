import type { LiveName } from '@recado/contract'
import type { Room } from '@recado/domain'
import { failpoint } from '../process/failpoint.ts'
import type { KernelContext } from '../process/app-context.ts'
import { poll, type PollContext } from '../work/poll.ts'

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
const POLL_MS = 250
/** Works between two events at once: everybody comes back at the same moment, and others need the pool as well. */
const WORKS = 4
const AFTER = `select pos, seq, company_id as "companyId", name, payload, rooms, except_rooms as "except" from events where pos > $1 order by pos limit ${BATCH}`

/**
 * Reads the numbered log in this process and passes each event, in order, to `deliver`. Work that must run
 * between two events, such as a new socket's catch-up, is queued with {@link between}.
 */
export class Relay {
  readonly #context: PollContext & Pick<KernelContext, 'pools'>
  readonly #deliver: (event: PublishedEvent) => Promise<void>
  #position = 0
  #queue: (() => Promise<void>)[] = []

  constructor(
    context: PollContext & Pick<KernelContext, 'pools'>,
    deliver: (event: PublishedEvent) => Promise<void>,
  ) {
    this.#context = context
    this.#deliver = deliver
  }

  /** Starts at the end of the log: no listener exists yet. */
  async start(): Promise<void> {
    const { rows } = await this.#context.pools.platform.query<{ pos: number }>(
      'select coalesce(max(pos), 0) as pos from events',
    )
    this.#position = rows[0]?.pos ?? 0
  }

  /** Runs `work` between two events; `at` is the position reached. */
  between<T>(work: (at: number) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#queue.push(() => work(this.#position).then(resolve, reject))
      this.#context.wakes.notifiers.relay.notify()
    })
  }

  /** Reads the log whenever it is notified, until stopped. */
  run(): { stop(): Promise<void> } {
    const notifier = this.#context.wakes.notifiers.relay
    return poll(this.#context, { name: 'relay', intervalMs: POLL_MS, notifier }, async signal => {
      let hasMore = true
      while (!signal.aborted && (hasMore || this.#queue.length > 0)) {
        await this.#runQueue()
        hasMore = await this.#deliverBatch()
      }
    })
  }

  /** Delivers the next events; returns whether more may wait. */
  async #deliverBatch(): Promise<boolean> {
    const { rows } = await this.#context.pools.platform.query<PublishedEvent>({
      name: 'relay',
      text: AFTER,
      values: [this.#position],
    })
    for (const event of rows) {
      await this.#deliver(event)
      await failpoint('publish.afterEmit')
      this.#position = event.pos
    }
    return rows.length === BATCH
  }

  /** Each work is about a socket of its own, so their order does not matter. */
  async #runQueue(): Promise<void> {
    const queue = this.#queue
    this.#queue = []
    await Promise.all(
      Array.from({ length: WORKS }, async () => {
        for (let work = queue.shift(); work; work = queue.shift()) await work()
      }),
    )
  }
}
