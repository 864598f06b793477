import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '../kit/database.ts'
import type { Progress } from '../kit/progress.ts'
import { loadBenchUsers, type BenchUser } from './bench-users.ts'
import {
  openCampaignBench,
  openNumber,
  startCampaign,
  type CampaignBench,
  type SendingNumber,
} from './campaign-bench.ts'
import { openCampaignGraph, type CampaignGraph } from './campaign-graph.ts'
import { cpuClock, type CpuClock } from './cpu.ts'
import type { Flags } from './flags.ts'
import { repeatConcurrently } from './ingest.ts'
import { LoadGenerator, percentile95, roundToTenth, type LoadRequest } from './load.ts'
import { memoryOf, withServer } from './server.ts'
import type { ServerProcess } from '../kit/server-process.ts'

/** People of the small and of the large campaign. */
export const CAMPAIGN_SIZES = [1_000, 100_000] as const
/** Messages that are sent before, and then to measure what one costs. */
const [WARM_UP, SENDS] = [40, 400]
const PREPARE_MS = 10 * 60_000
const SEND_MS = 120_000
const ALONE_MS = 3_000
/** Calls of colleagues meanwhile, and ms between two calls of each. */
const CONCURRENCY = 4
const PAUSE_MS = 15
const COLLEAGUE_PATHS = ['/api/queue', '/api/tickets?status=pending&showAll=true', '/api/contacts'] as const
/** Far above every target: a cost that grows with the campaign is a mistake. A search by name compares every name. */
const MAX_SEND_GROWTH = 2
const MAX_PAGE_GROWTH = 4

/** A figure at both sizes; `ratio`: the large one by the small one, for each person, message or call. */
export interface CampaignFigure {
  readonly name: string
  readonly small: number
  readonly large: number
  readonly ratio: number
}
export interface CampaignResult {
  readonly figures: readonly CampaignFigure[]
  readonly failures: readonly string[]
}

interface Run {
  readonly server: ServerProcess
  readonly stage: CampaignBench
  readonly users: readonly BenchUser[]
  readonly graph: CampaignGraph
  readonly number: SendingNumber
  readonly cpu: CpuClock
  readonly seconds: number
  readonly progress: Progress
  readonly failures: string[]
}
type Measured = Readonly<Record<string, number>>

/** Prepares, sends and reports a campaign of 1,000 and one of 100,000 people, one after the other. */
export async function measureCampaigns(flags: Flags, progress: Progress): Promise<CampaignResult> {
  const database = await openDatabase(flags.database)
  const client = new pg.Client({ connectionString: database.url })
  const graph = await openCampaignGraph()
  try {
    await client.connect()
    // A first start outside of production brings demonstration data.
    return await withServer(
      database.url,
      async server => {
        const stage = await openCampaignBench(database.url, CAMPAIGN_SIZES)
        const users = await loadBenchUsers(database.url)
        const number = await openNumber(database.url, server.url, adminOf(users), graph)
        const run = {
          server,
          stage,
          users,
          graph,
          number,
          cpu: cpuClock(server.child.pid ?? 0, client),
          seconds: flags.seconds,
          progress,
          failures: [] as string[],
        }
        const alone = await measureColleagues(run, ALONE_MS)
        const measured: Measured[] = []
        for (const people of CAMPAIGN_SIZES) measured.push(await measureSize(run, people, alone))
        const figures = compareSizes(measured)
        return { figures, failures: [...run.failures, ...failuresOf(figures)] }
      },
      { RECADO_ENV: 'test', ...graph.env },
    )
  } finally {
    await graph.close()
    await client.end()
    await database.close()
  }
}

async function measureSize(run: Run, people: number, alone: number): Promise<Measured> {
  const { stage, progress } = run
  progress.step(`a campaign of ${people}: prepared`)
  const id = await startCampaign(stage, run.server.url, adminOf(run.users), people)
  const prepared = await measurePreparation(run, id, people)
  progress.step(`a campaign of ${people}: sent`)
  const sent = await measureSends(run, id)
  progress.step(`a campaign of ${people}: reported`)
  return { 'calls p95 alone ms': alone, ...prepared, ...sent, ...(await measureReport(run, id)) }
}

const adminOf = (users: readonly BenchUser[]): BenchUser => {
  const admin = users.find(({ isAdmin }) => isAdmin)
  if (!admin) throw new Error('Nobody is an admin.')
  return admin
}

/** Time and processor for a thousand people, the memory at its peak, and the calls of colleagues meanwhile. */
async function measurePreparation(run: Run, id: number, people: number): Promise<Measured> {
  const { stage, cpu, server, failures } = run
  const began = { at: performance.now(), cpu: await cpu() }
  let [isPreparing, memory, ms] = [true, 0, 0]
  const watch = (async () => {
    while (isPreparing && performance.now() < began.at + PREPARE_MS) {
      isPreparing = !(await stage.isPrepared(id))
      memory = Math.max(memory, (await memoryOf(server)) ?? 0)
      if (isPreparing) await wait(50)
    }
    ms = performance.now() - began.at
  })()
  const p95 = await measureColleagues(run, PREPARE_MS, () => isPreparing)
  await watch
  const used = (await cpu()) - began.cpu
  const known = await stage.countRecipients(id)
  if (known !== people) failures.push(`A campaign of ${people} has ${known} recipients.`)
  return {
    'prepare s': roundToTenth(ms / 1_000),
    'prepare ms per 1,000': Math.round(ms / (people / 1_000)),
    'prepare cpu per 1,000': Math.round(used / (people / 1_000)),
    'prepare MB': memory,
    'calls p95 meanwhile ms': p95,
  }
}

/** The p95 in ms of the calls of colleagues. */
async function measureColleagues(
  { server, users, failures }: Run,
  ms: number,
  isWanted: () => boolean = () => true,
): Promise<number> {
  const durations: number[] = []
  const end = performance.now() + ms
  let n = 0
  await repeatConcurrently(
    CONCURRENCY,
    () => isWanted() && performance.now() < end,
    async () => {
      const sentAt = performance.now()
      const answer = await fetch(server.url + COLLEAGUE_PATHS[n % COLLEAGUE_PATHS.length], {
        headers: users[n++ % users.length]?.headers ?? {},
      })
      await answer.arrayBuffer()
      durations.push(performance.now() - sentAt)
      if (answer.status !== 200) failures.push(`A call of a colleague was answered with ${answer.status}.`)
      await wait(PAUSE_MS)
    },
  )
  return percentile95(durations)
}

/**
 * Sends some of the messages by a number of the Cloud API without a pace: processor of each, from its claim to its receipts,
 * and messages in a second.
 */
async function measureSends({ stage, graph, number, cpu, failures }: Run, id: number): Promise<Measured> {
  await stage.connect(id, number)
  const end = performance.now() + SEND_MS
  const sentReach = async (goal: number): Promise<number> => {
    for (;;) {
      const sent = await stage.countSent(id)
      if (sent >= goal || performance.now() > end) return sent
      await wait(250)
    }
  }
  const before = { sent: await sentReach(WARM_UP), cpu: await cpu(), at: performance.now() }
  const sent = (await sentReach(before.sent + SENDS)) - before.sent
  const figures = {
    'send cpu ms': roundToTenth(((await cpu()) - before.cpu) / Math.max(1, sent)),
    'sends/s': roundToTenth((sent * 1_000) / (performance.now() - before.at)),
  }
  await stage.cancel(id)
  if (sent < SENDS) failures.push(`Only ${sent} messages of a campaign left.`)
  const doubled = [...graph.taken.values()].filter(times => times > 1).length
  if (doubled > 0) failures.push(`${doubled} people got a message of a campaign twice.`)
  return figures
}

const reportPaths = (id: number, last: number): Readonly<Record<string, string>> => ({
  report: `/api/campaigns/${id}`,
  'recipients, first page': `/api/campaigns/${id}/recipients`,
  'recipients, a deep page': `/api/campaigns/${id}/recipients?after=${last}`,
  'recipients, sent': `/api/campaigns/${id}/recipients?filter=sent`,
  'recipients, by name': `/api/campaigns/${id}/recipients?searchParam=pessoa%20777`,
  timeline: `/api/campaigns/${id}/timeline`,
  week: `/api/campaigns/${id}/week`,
})

/** The p50 in ms of each call of the report's page, one at a time. */
async function measureReport(run: Run, id: number): Promise<Measured> {
  const { users, server, cpu, seconds, failures, stage } = run
  const admins = users.filter(({ isAdmin }) => isAdmin)
  const figures: Record<string, number> = {}
  for (const [name, path] of Object.entries(reportPaths(id, await stage.findDeepRecipient(id)))) {
    const next = (n: number): LoadRequest => ({ path, headers: admins[n % admins.length]?.headers ?? {} })
    const load = new LoadGenerator(server.url, next, 1, cpu)
    await load.slice(200, { counts: false })
    await load.slice(seconds * 1_000)
    const { p50, failed } = await load.end()
    figures[`${name} p50 ms`] = p50
    if (failed > 0) failures.push(`${failed} calls of ${path} failed.`)
  }
  return figures
}

const compareSizes = ([small = {}, large = {}]: readonly Measured[]): CampaignFigure[] =>
  Object.keys(large).map(name => {
    const [one, other] = [small[name] ?? 0, large[name] ?? 0]
    return { name, small: one, large: other, ratio: roundToTenth(other / Math.max(0.1, one)) }
  })

const maxGrowthOf = (name: string): number => {
  if (name === 'send cpu ms') return MAX_SEND_GROWTH
  return name.startsWith('recipients, ') && !name.includes('by name')
    ? MAX_PAGE_GROWTH
    : Number.POSITIVE_INFINITY
}
const failuresOf = (figures: readonly CampaignFigure[]): string[] =>
  figures
    .filter(({ name, ratio }) => ratio > maxGrowthOf(name))
    .map(({ name, ratio }) => `campaigns: ${name} is ${ratio} times as much in a large campaign.`)
