import { ROUTES } from '@recado/contract'
import { client } from '@recado/server/testing/client'
import pg from 'pg'
import { openDatabase } from '../kit/database.ts'
import type { Progress } from '../kit/progress.ts'
import { startServer } from '../kit/server-process.ts'
import type { DrillOutcome } from './backup-drill.ts'
import { SocketListeners, RequestLoad, type LoadUsers } from './load.ts'
import { addCustomer, ADMINS, logIn, ticketOfCustomer, waitFor } from './demo-company.ts'
import { createInstallation } from './installation.ts'
import { LeaseMonitor } from './lease-monitor.ts'
import { TwoNodes } from './two-nodes.ts'

const PEOPLE = 14
const PASSWORD = 'Segredo-do-ensaio-1'
const DRAIN_SECONDS = 3
/** The guarantee to operators. */
const MAX_STOP_MS = 10_000
const MAX_HANDOVER_MS = 1_000
/** No more than this share of the sockets may be sent away within the same tenth of a second. */
const MAX_SIMULTANEOUS_SHARE = 0.5

/** Restarts two processes one after the other while people read, write and listen. */
export async function runRollingDrill({
  given,
  rounds,
  progress,
}: {
  given: string | undefined
  rounds: number
  progress: Progress
}): Promise<DrillOutcome> {
  progress.step('rolling: two processes start')
  const database = await openDatabase(given)
  const installation = await createInstallation(database.url)
  const monitorClient = new pg.Client({ connectionString: database.url })
  await monitorClient.connect()
  try {
    const env = { ...installation.env, DATABASE_URL: database.url }
    const users = await createLoadUsers(env)
    const nodes = await TwoNodes.start({ ...env, RECADO_DRAIN_SECONDS: String(DRAIN_SECONDS) })
    try {
      progress.step('rolling: they are restarted in turns')
      return await runRounds(nodes, users, monitorClient, { rounds, progress })
    } finally {
      await nodes.stop()
    }
  } finally {
    await monitorClient.end()
    await installation.remove()
    await database.close()
  }
}

/** A first start fills the database with the demo companies and links the phone. */
async function createLoadUsers(env: Record<string, string>): Promise<LoadUsers> {
  const server = await startServer(env)
  try {
    const attendant = await logIn(server.url, ADMINS[0].email)
    await addCustomer(attendant, ADMINS[0].customer.name, ADMINS[0].customer.number)
    const { id } = await ticketOfCustomer(attendant, ADMINS[0].customer.number)
    const tokens = [attendant.api.token ?? '']
    for (let n = tokens.length; n < PEOPLE; n++) {
      const email = `pessoa${n}@lojasol.example`
      await attendant.api.ok(ROUTES.createUser, {
        body: { name: `Pessoa ${n}`, email, password: PASSWORD, profile: 'admin' } as never,
      })
      tokens.push((await client(server.url).ok(ROUTES.login, { body: { email, password: PASSWORD } })).token)
    }
    return { tokens, companyId: attendant.companyId, ticketId: id }
  } finally {
    await server.stop()
  }
}

/** The longest stop, the longest time of a lease without an owner, the handovers, and {@link largestSimultaneousShare}. */
interface RoundTotals {
  stopMs: number
  handoverMs: number
  handovers: number
  together: number
}

/** Restarts one process, and waits until its sockets are back. */
async function runRound(
  nodes: TwoNodes,
  round: number,
  listeners: SocketListeners,
  leases: LeaseMonitor,
  totals: RoundTotals,
): Promise<string[]> {
  const before = listeners.disconnectedAt.length
  const handedOver = leases.waitForHandover()
  const { ms, code } = await nodes.restart(round % 2)
  const moved = await handedOver
  totals.stopMs = Math.max(totals.stopMs, ms)
  totals.handoverMs = Math.max(totals.handoverMs, moved.longestMs)
  totals.handovers += moved.count
  totals.together = Math.max(
    totals.together,
    largestSimultaneousShare(listeners.disconnectedAt.slice(before)),
  )
  await waitFor('every socket to be back', async () => listeners.connected === PEOPLE || undefined)
  return code === 0 ? [] : [`a process that was asked to end ended with ${code}`]
}

function judgeRounds(
  { stopMs, handoverMs, handovers, together }: RoundTotals,
  listeners: SocketListeners,
  requests: RequestLoad,
): string[] {
  const failures: string[] = []
  if (listeners.gaps > 0)
    failures.push(`${listeners.gaps} sockets that came back were told to fetch everything anew`)
  if (requests.failures.length > 0)
    failures.push(
      `${requests.failures.length} of ${requests.count} requests failed; ${[...new Set(requests.failures)].slice(0, 3).join('; ')}`,
    )
  if (requests.count === 0 || requests.sent === 0) failures.push('nobody asked for anything')
  if (stopMs > MAX_STOP_MS) failures.push(`a stop took ${Math.round(stopMs)} ms`)
  if (handovers === 0) failures.push('no lease was handed over')
  if (handoverMs > MAX_HANDOVER_MS)
    failures.push(`a lease was without an owner for ${Math.round(handoverMs)} ms`)
  if (together > MAX_SIMULTANEOUS_SHARE)
    failures.push(`${Math.round(together * 100)} % of the sockets were sent away at once`)
  return failures
}

async function runRounds(
  nodes: TwoNodes,
  users: LoadUsers,
  monitorClient: pg.Client,
  { rounds, progress }: { rounds: number; progress: Progress },
): Promise<DrillOutcome> {
  const failures: string[] = []
  const listeners = new SocketListeners(nodes, users)
  await waitFor('every socket to be seated', async () => listeners.readyCount === PEOPLE || undefined)
  const requests = new RequestLoad(nodes, users)
  const leases = new LeaseMonitor(monitorClient)
  const totals: RoundTotals = { stopMs: 0, handoverMs: 0, handovers: 0, together: 0 }
  for (let round = 0; round < rounds; round++) {
    progress.update(round, rounds)
    failures.push(...(await runRound(nodes, round, listeners, leases, totals)))
  }
  await requests.stop()
  await waitFor(
    'every socket to have heard the same',
    async () => describeMissedEvents(listeners).length === 0 || undefined,
  ).catch(() => failures.push(...describeMissedEvents(listeners)))
  listeners.stop()
  failures.push(...judgeRounds(totals, listeners, requests))
  return {
    figures: {
      restarts: rounds,
      requests: requests.count,
      failedRequests: requests.failures.length,
      slowestMs: Math.round(requests.slowest),
      stopMs: Math.round(totals.stopMs),
      handovers: totals.handovers,
      handoverMs: Math.round(totals.handoverMs),
      socketsSentAway: listeners.disconnectedAt.length,
      mostAtOncePercent: Math.round(totals.together * 100),
    },
    failures,
  }
}

/**
 * The largest share of these moments that lies within a tenth of a second; nothing when there are too few to
 * tell.
 */
function largestSimultaneousShare(moments: readonly number[]): number {
  if (moments.length < 4) return 0
  return (
    Math.max(...moments.map(one => moments.filter(other => other >= one && other < one + 100).length)) /
    moments.length
  )
}

/** Describes the sockets that missed events which others received. */
function describeMissedEvents({ received, firstSeq }: SocketListeners): string[] {
  const all = new Set(received.flatMap(one => [...one].filter(seq => seq > firstSeq)))
  if (all.size === 0) return ['no socket heard anything']
  return received.flatMap((one, n) => {
    const lost = [...all].filter(seq => !one.has(seq))
    return lost.length === 0
      ? []
      : [`socket ${n} did not hear ${lost.length} of ${all.size} events: ${lost.slice(0, 5).join(', ')}`]
  })
}
