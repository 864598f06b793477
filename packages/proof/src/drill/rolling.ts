import { ROUTES } from '@recado/contract'
import { client } from '@recado/server/testing/client'
import pg from 'pg'
import { openDatabase } from '../kit/database.ts'
import type { Progress } from '../kit/progress.ts'
import { startServer } from '../kit/server-process.ts'
import type { Outcome } from './backup-drill.ts'
import { Listeners, Requests, type Crew } from './load.ts'
import { addCustomer, ADMINS, logIn, ticketOf, until } from './people.ts'
import { makePlace } from './places.ts'
import { LeaseWatch } from './lease-watch.ts'
import { TwoNodes } from './two-nodes.ts'

const PEOPLE = 14
const PASSWORD = 'Segredo-do-ensaio-1'
const DRAIN_SECONDS = 3
/** What an operator is promised. */
const STOP_MS = 10_000
const HANDOVER_MS = 1_000
/** No more than this share of the sockets may be sent away within the same tenth of a second. */
const TOGETHER = 0.5

/** Restarts two processes one after the other while people read, write and listen. */
export async function drillRolling({ given, rounds, progress }: { given: string | undefined; rounds: number; progress: Progress }): Promise<Outcome> {
  progress.step('rolling: two processes start')
  const database = await openDatabase(given)
  const place = await makePlace(database.url)
  const watch = new pg.Client({ connectionString: database.url })
  await watch.connect()
  try {
    const env = { ...place.env, DATABASE_URL: database.url }
    const crew = await prepare(env)
    const nodes = await TwoNodes.start({ ...env, RECADO_DRAIN_SECONDS: String(DRAIN_SECONDS) })
    try {
      progress.step('rolling: they are restarted in turns')
      return await rounded(nodes, crew, watch, { rounds, progress })
    } finally {
      await nodes.end()
    }
  } finally {
    await watch.end()
    await place.remove()
    await database.close()
  }
}

/** A first start fills the database with the demo companies and links the phone. */
async function prepare(env: Record<string, string>): Promise<Crew> {
  const server = await startServer(env)
  try {
    const attendant = await logIn(server.url, ADMINS[0].email)
    await addCustomer(attendant, ADMINS[0].customer.name, ADMINS[0].customer.number)
    const { id } = await ticketOf(attendant, ADMINS[0].customer.number)
    const tokens = [attendant.me.token ?? '']
    for (let n = tokens.length; n < PEOPLE; n++) {
      const email = `pessoa${n}@lojasol.example`
      await attendant.me.ok(ROUTES.createUser, { body: { name: `Pessoa ${n}`, email, password: PASSWORD, profile: 'admin' } as never })
      tokens.push((await client(server.url).ok(ROUTES.login, { body: { email, password: PASSWORD } })).token)
    }
    return { tokens, companyId: attendant.companyId, ticketId: id }
  } finally {
    await server.end()
  }
}

async function rounded(nodes: TwoNodes, crew: Crew, watch: pg.Client, { rounds, progress }: { rounds: number; progress: Progress }): Promise<Outcome> {
  const failures: string[] = []
  const listeners = new Listeners(nodes, crew)
  await until('every socket to be seated', async () => listeners.seated === PEOPLE || undefined)
  const requests = new Requests(nodes, crew)
  const leases = new LeaseWatch(watch)
  let [stopMs, handoverMs, handovers, together] = [0, 0, 0, 0]
  for (let round = 0; round < rounds; round++) {
    progress.at(round, rounds)
    const before = listeners.sentAway.length
    const handedOver = leases.untilHandedOver()
    const { ms, code } = await nodes.restart(round % 2)
    if (code !== 0) failures.push(`a process that was asked to end ended with ${code}`)
    stopMs = Math.max(stopMs, ms)
    const moved = await handedOver
    handoverMs = Math.max(handoverMs, moved.longestMs)
    handovers += moved.count
    together = Math.max(together, mostTogether(listeners.sentAway.slice(before)))
    await until('every socket to be back', async () => listeners.connected === PEOPLE || undefined)
  }
  await requests.stop()
  await until('every socket to have heard the same', async () => missed(listeners).length === 0 || undefined).catch(() => failures.push(...missed(listeners)))
  if (listeners.gaps > 0) failures.push(`${listeners.gaps} sockets that came back were told to fetch everything anew`)
  listeners.stop()
  if (requests.failures.length > 0)
    failures.push(`${requests.failures.length} of ${requests.count} requests failed; ${[...new Set(requests.failures)].slice(0, 3).join('; ')}`)
  if (requests.count === 0 || requests.sent === 0) failures.push('nobody asked for anything')
  if (stopMs > STOP_MS) failures.push(`a stop took ${Math.round(stopMs)} ms`)
  if (handovers === 0) failures.push('no lease was handed over')
  if (handoverMs > HANDOVER_MS) failures.push(`a lease was without an owner for ${Math.round(handoverMs)} ms`)
  if (together > TOGETHER) failures.push(`${Math.round(together * 100)} % of the sockets were sent away at once`)
  return {
    figures: {
      restarts: rounds,
      requests: requests.count,
      failedRequests: requests.failures.length,
      slowestMs: Math.round(requests.slowest),
      stopMs: Math.round(stopMs),
      handovers,
      handoverMs: Math.round(handoverMs),
      socketsSentAway: listeners.sentAway.length,
      mostAtOncePercent: Math.round(together * 100),
    },
    failures,
  }
}

/** The largest share of these moments that lies within a tenth of a second; nothing when there are too few to tell. */
function mostTogether(moments: readonly number[]): number {
  if (moments.length < 4) return 0
  return Math.max(...moments.map(one => moments.filter(other => other >= one && other < one + 100).length)) / moments.length
}

/** Which sockets did not hear what others heard, in words. */
function missed({ heard, from }: Listeners): string[] {
  const all = new Set(heard.flatMap(one => [...one].filter(seq => seq > from)))
  if (all.size === 0) return ['no socket heard anything']
  return heard.flatMap((one, n) => {
    const lost = [...all].filter(seq => !one.has(seq))
    return lost.length === 0 ? [] : [`socket ${n} did not hear ${lost.length} of ${all.size} events: ${lost.slice(0, 5).join(', ')}`]
  })
}
