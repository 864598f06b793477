import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import pg from 'pg'
import { actorsOf } from './actors.ts'
import { cpuClock } from './cpu.ts'
import { openCustomers } from './customers.ts'
import { heard, openSocket } from './listener.ts'
import { round, spread } from './load.ts'
import { withServer } from './server.ts'

/** Conversations that go on at the same time. */
const CUSTOMERS = 300
/** Webhooks on their way at once when as many come as can. */
const AT_ONCE = 24
/** Messages a second of a busy company. */
const MODERATE = 50

/** From the provider's webhook to the attendant's screen. Throughput in messages a second until the last was heard; ms of latency; ms of processor for one. */
export interface Ingest {
  readonly acceptedPerSecond: number
  readonly heardPerSecond: number
  readonly cpu: number
  readonly moderate: { readonly rate: number; readonly p50: number; readonly p99: number }
  readonly lost: number
}

/** Signed webhook, stored, row, attendant's socket: first as many as can, then as many as on a busy day. */
export const measureIngest = (url: string, seconds: number): Promise<Ingest> =>
  withServer(url, async server => {
    const actors = await actorsOf(url)
    const admin = actors.find(actor => actor.isAdmin)
    if (!admin) throw new Error('Nobody is an admin.')
    const customers = await openCustomers(server.url, url, admin)
    const database = new pg.Client({ connectionString: url })
    await database.connect()
    const cpu = cpuClock(server.child.pid ?? 0, database)
    const socket = await openSocket(server.url, admin)
    const pool = new Pool(server.url, { connections: AT_ONCE, pipelining: 1 })
    const waiting = new Map<string, number>()
    const took: number[] = []
    heard(socket, admin, 'appMessage', ({ action, message }) => {
      const sent = action === 'create' ? waiting.get(message.body) : undefined
      if (sent === undefined) return
      waiting.delete(message.body)
      took.push(performance.now() - sent)
    })
    let n = 0
    const run = Date.now().toString(36)
    const send = async (): Promise<void> => {
      const mark = `${run}.${n}`
      const { path, headers, body } = customers.writes(n++ % CUSTOMERS, mark)
      waiting.set(mark, performance.now())
      const answer = await pool.request({ method: 'POST', path, headers: headers ?? null, body: body ?? null })
      await answer.body.dump()
      if (answer.statusCode !== 200) throw new Error(`A webhook was answered with ${answer.statusCode}.`)
    }
    const settled = async (): Promise<void> => {
      for (const end = performance.now() + 60_000; waiting.size > 0 && performance.now() < end;) await wait(5)
    }
    try {
      await inParallel(AT_ONCE, () => n < CUSTOMERS, send)
      await settled()
      await customers.answered()
      const before = { n, cpu: await cpu(), at: performance.now() }
      await inParallel(AT_ONCE, () => performance.now() < before.at + seconds * 1_000, send)
      const accepted = performance.now() - before.at
      await settled()
      const sent = n - before.n
      const figures = {
        acceptedPerSecond: Math.round((sent / accepted) * 1_000),
        heardPerSecond: Math.round((sent / (performance.now() - before.at)) * 1_000),
        cpu: round((((await cpu()) - before.cpu) / sent) * 10) / 10,
      }
      took.length = 0
      const began = performance.now()
      const pace: Promise<void>[] = []
      for (let count = 0; count < MODERATE * seconds; count++) {
        await wait(Math.max(0, began + (count * 1_000) / MODERATE - performance.now()))
        pace.push(send())
      }
      await Promise.all(pace)
      await settled()
      return { ...figures, moderate: { rate: MODERATE, ...spread(took) }, lost: waiting.size }
    } finally {
      socket.close()
      await pool.close()
      await database.end()
    }
  })

/** Does something over and over, so many at a time, while it should go on. */
export async function inParallel(many: number, goesOn: () => boolean, work: () => Promise<void>): Promise<void> {
  await Promise.all(
    Array.from({ length: many }, async () => {
      while (goesOn()) await work()
    }),
  )
}
