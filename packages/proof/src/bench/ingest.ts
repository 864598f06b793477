import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import pg from 'pg'
import { loadBenchUsers } from './bench-users.ts'
import { cpuClock } from './cpu.ts'
import { createCustomerWebhooks } from './customer-webhooks.ts'
import { onLiveEvent, openLiveSocket } from './live-socket.ts'
import { roundToTenth, percentiles } from './load.ts'
import type { ServerProcess } from '../kit/server-process.ts'
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

/**
 * Signed webhook, stored, row, attendant's socket: first at maximum throughput, then at the rate of a busy
 * day.
 */
export const measureIngest = (
  url: string,
  seconds: number,
  node: readonly string[] = [],
): Promise<IngestResult> => withServer(url, server => measureOn(server, url, seconds), {}, node)

async function measureOn(server: ServerProcess, url: string, seconds: number): Promise<IngestResult> {
  const actors = await loadBenchUsers(url)
  const admin = actors.find(actor => actor.isAdmin)
  if (!admin) throw new Error('Nobody is an admin.')
  const customers = await createCustomerWebhooks(server.url, url, admin)
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  const cpu = cpuClock(server.child.pid ?? 0, database)
  const socket = await openLiveSocket(server.url, admin)
  const pool = new Pool(server.url, { connections: CONCURRENCY, pipelining: 1 })
  const pending = new Map<string, number>()
  const latencies: number[] = []
  onLiveEvent(socket, admin, 'appMessage', ({ action, message }) => {
    const sent = action === 'create' ? pending.get(message.body) : undefined
    if (sent === undefined) return
    pending.delete(message.body)
    latencies.push(performance.now() - sent)
  })
  let n = 0
  const run = Date.now().toString(36)
  const send = async (): Promise<void> => {
    const mark = `${run}.${n}`
    const { path, headers, body } = customers.nextWebhook(n++ % CONVERSATIONS, mark)
    pending.set(mark, performance.now())
    const answer = await pool.request({
      method: 'POST',
      path,
      headers: headers ?? null,
      body: body ?? null,
    })
    await answer.body.dump()
    if (answer.statusCode !== 200) throw new Error(`A webhook was answered with ${answer.statusCode}.`)
  }
  const waitForDelivery = async (): Promise<void> => {
    for (const end = performance.now() + 60_000; pending.size > 0 && performance.now() < end;) await wait(5)
  }
  try {
    await repeatConcurrently(CONCURRENCY, () => n < CONVERSATIONS, send)
    await waitForDelivery()
    await customers.assignConversations()
    const before = { n, cpu: await cpu(), at: performance.now() }
    await repeatConcurrently(CONCURRENCY, () => performance.now() < before.at + seconds * 1_000, send)
    const accepted = performance.now() - before.at
    await waitForDelivery()
    const sent = n - before.n
    const figures = {
      acceptedPerSecond: Math.round((sent / accepted) * 1_000),
      heardPerSecond: Math.round((sent / (performance.now() - before.at)) * 1_000),
      cpu: roundToTenth((((await cpu()) - before.cpu) / sent) * 10) / 10,
    }
    latencies.length = 0
    const began = performance.now()
    const pace: Promise<void>[] = []
    for (let count = 0; count < MODERATE_RATE * seconds; count++) {
      await wait(Math.max(0, began + (count * 1_000) / MODERATE_RATE - performance.now()))
      pace.push(send())
    }
    await Promise.all(pace)
    await waitForDelivery()
    return { ...figures, moderate: { rate: MODERATE_RATE, ...percentiles(latencies) }, lost: pending.size }
  } finally {
    socket.close()
    await pool.close()
    await database.end()
  }
}

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
