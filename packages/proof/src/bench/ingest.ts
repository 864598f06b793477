import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import pg from 'pg'
import type { Socket } from 'socket.io-client'
import { loadBenchUsers, type BenchUser } from './bench-users.ts'
import { cpuClock } from './cpu.ts'
import { createCustomerWebhooks, type CustomerWebhooks } from './customer-webhooks.ts'
import { onLiveEvent, openLiveSocket } from './live-socket.ts'
import { roundToTenth, percentiles } from './load.ts'
import { withServer } from './server.ts'

/** Concurrent conversations. */
const CONVERSATIONS = 300
/** Webhooks in flight at maximum throughput. */
const CONCURRENCY = 24
/** Messages per second of a busy company. */
const MODERATE_RATE = 50

/**
 * From the webhook to the attendant's socket. Throughput in messages per second up to the last event; ms of
 * latency; CPU ms per message.
 */
export interface IngestResult {
  readonly acceptedPerSecond: number
  readonly heardPerSecond: number
  readonly cpu: number
  readonly moderate: { readonly rate: number; readonly p50: number; readonly p99: number }
  readonly lost: number
}

/** Sends webhooks of customers, and times each until the socket of the attendant hears it. */
class IngestTraffic {
  sent = 0
  /** Milliseconds of each message that was heard. */
  latencies: number[] = []
  readonly #pending = new Map<string, number>()
  readonly #run = Date.now().toString(36)
  readonly #pool: Pool
  readonly #customers: CustomerWebhooks

  constructor(url: string, customers: CustomerWebhooks, socket: Socket, admin: BenchUser) {
    this.#pool = new Pool(url, { connections: CONCURRENCY, pipelining: 1 })
    this.#customers = customers
    onLiveEvent(socket, admin, 'appMessage', ({ action, message }) => {
      const sentAt = action === 'create' ? this.#pending.get(message.body) : undefined
      if (sentAt === undefined) return
      this.#pending.delete(message.body)
      this.latencies.push(performance.now() - sentAt)
    })
  }

  /** Messages that were not heard yet. */
  get lost(): number {
    return this.#pending.size
  }

  readonly send = async (): Promise<void> => {
    const mark = `${this.#run}.${this.sent}`
    const { path, headers, body } = this.#customers.nextWebhook(this.sent++ % CONVERSATIONS, mark)
    this.#pending.set(mark, performance.now())
    const answer = await this.#pool.request({
      method: 'POST',
      path,
      headers: headers ?? null,
      body: body ?? null,
    })
    await answer.body.dump()
    if (answer.statusCode !== 200) throw new Error(`A webhook was answered with ${answer.statusCode}.`)
  }

  async waitForDelivery(): Promise<void> {
    for (const end = performance.now() + 60_000; this.lost > 0 && performance.now() < end;) await wait(5)
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}

/** As many webhooks as the server accepts. */
async function measureMaximum(
  traffic: IngestTraffic,
  readCpu: () => Promise<number>,
  seconds: number,
): Promise<Pick<IngestResult, 'acceptedPerSecond' | 'heardPerSecond' | 'cpu'>> {
  const before = { n: traffic.sent, cpu: await readCpu(), at: performance.now() }
  await repeatConcurrently(
    CONCURRENCY,
    () => performance.now() < before.at + seconds * 1_000,
    () => traffic.send(),
  )
  const accepted = performance.now() - before.at
  await traffic.waitForDelivery()
  const sent = traffic.sent - before.n
  return {
    acceptedPerSecond: Math.round((sent / accepted) * 1_000),
    heardPerSecond: Math.round((sent / (performance.now() - before.at)) * 1_000),
    cpu: roundToTenth((((await readCpu()) - before.cpu) / sent) * 10) / 10,
  }
}

/** The rate of a busy day. */
async function measureModerate(traffic: IngestTraffic, seconds: number): Promise<IngestResult['moderate']> {
  traffic.latencies = []
  const began = performance.now()
  const pace: Promise<void>[] = []
  for (let count = 0; count < MODERATE_RATE * seconds; count++) {
    await wait(Math.max(0, began + (count * 1_000) / MODERATE_RATE - performance.now()))
    pace.push(traffic.send())
  }
  await Promise.all(pace)
  await traffic.waitForDelivery()
  return { rate: MODERATE_RATE, ...percentiles(traffic.latencies) }
}

/**
 * Signed webhook, stored, row, attendant's socket: first at maximum throughput, then at the rate of a busy
 * day.
 */
export const measureIngest = (
  url: string,
  seconds: number,
  node: readonly string[] = [],
): Promise<IngestResult> =>
  withServer(
    url,
    async server => {
      const admin = (await loadBenchUsers(url)).find(actor => actor.isAdmin)
      if (!admin) throw new Error('Nobody is an admin.')
      const customers = await createCustomerWebhooks(server.url, url, admin)
      const database = new pg.Client({ connectionString: url })
      await database.connect()
      const cpu = cpuClock(server.child.pid ?? 0, database)
      const socket = await openLiveSocket(server.url, admin)
      const traffic = new IngestTraffic(server.url, customers, socket, admin)
      try {
        await repeatConcurrently(CONCURRENCY, () => traffic.sent < CONVERSATIONS, traffic.send)
        await traffic.waitForDelivery()
        await customers.assignConversations()
        const maximum = await measureMaximum(traffic, cpu, seconds)
        const moderate = await measureModerate(traffic, seconds)
        return { ...maximum, moderate, lost: traffic.lost }
      } finally {
        socket.close()
        await traffic.close()
        await database.end()
      }
    },
    {},
    node,
  )

/** Repeats work at this concurrency while it should continue. */
export async function repeatConcurrently(
  concurrency: number,
  shouldContinue: () => boolean,
  work: () => Promise<void>,
): Promise<void> {
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (shouldContinue()) await work()
    }),
  )
}
