import { setTimeout as wait } from 'node:timers/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type pg from 'pg'
import { openFilledDatabase, runBenchQuery } from '../bench/bench-database.ts'
import { loadBenchUsers } from '../bench/bench-users.ts'
import { percentiles, roundToTenth } from '../bench/load.ts'
import { loggedErrors } from '../crash/collect-verdict.ts'
import { FakeProvider } from '../crash/provider.ts'
import type { Verdict } from '../crash/verdict.ts'
import { seededRandom } from '../crash/seeded-random.ts'
import { checkBots } from '../crash/verdict-bots.ts'
import { checkOutreach } from '../crash/verdict-outreach.ts'
import { warmCompileCache } from '../kit/compile-cache.ts'
import type { Progress } from '../kit/progress.ts'
import type { Figures } from '../kit/report.ts'
import { companiesOfDay } from './company-sizes.ts'
import { DayServer } from './day-server.ts'
import { judgeCalls, judgeMessages, waitUntilDayEnds } from './day-verdict.ts'
import { kindFigures, resourceFigures, type CallFigure, type ResourceFigures } from './figures.ts'
import { fillDay } from './fill-day.ts'
import type { DayFlags } from './flags.ts'
import { openOffices, type Office } from './offices.ts'
import { planDay, type DayPlan } from './plan.ts'
import { Sampler, type Sample } from './samples.ts'
import { SideWork } from './side-work.ts'
import { DayTraffic } from './traffic.ts'

/** Tokens outlive the longest day. */
const TOKEN_SECONDS = 3 * 3_600
/** Of a hundred sends, one is refused for a moment. No answer is lost: such a message is shown as uncertain. */
const FAULTS = { lost: 0, refused: 0.01 } as const
/** The part of the day after which the process is killed: behind the peak, before the last half. */
const KILL_AT = 0.4
const MINUTE_MS = 60_000
const NANOSECONDS = 1e6

export interface DayResult {
  readonly calls: readonly CallFigure[]
  readonly resources: ResourceFigures
  readonly figures: Figures
  readonly failures: readonly string[]
}

/** Plays one day from an empty database to its verdict. */
export async function playDay(flags: DayFlags, progress: Progress): Promise<DayResult> {
  const companies = companiesOfDay(flags.companies, flags.messages)
  progress.step('the database is filled')
  const database = await openFilledDatabase(flags, {
    name: `day_${flags.companies}_${flags.messages}`,
    fill: url => fillDay(url, companies, progress),
  })
  try {
    const random = seededRandom(flags.seed)
    const provider = await FakeProvider.open(random.fork('provider'), FAULTS)
    try {
      const server = await DayServer.open({
        NODE_COMPILE_CACHE: await warmCompileCache(),
        DATABASE_URL: database.url,
        RECADO_GRAPH_URL: `http://${provider.host}/v25.0`,
        RECADO_ALLOW_PRIVATE_TARGETS: provider.host,
      })
      try {
        const users = await loadBenchUsers(database.url, TOKEN_SECONDS)
        const offices = await openOffices(server.url, database.url, users, provider)
        return await new Day({ flags, progress, database, provider, server, offices }).run()
      } finally {
        await server.close()
      }
    } finally {
      await provider.close()
    }
  } finally {
    await database.close()
  }
}

type Query = <R extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<R[]>
interface DayParts {
  readonly flags: DayFlags
  readonly progress: Progress
  readonly database: { readonly url: string; readonly kind: 'embedded' | 'given' }
  readonly provider: FakeProvider
  readonly server: DayServer
  readonly offices: readonly Office[]
}

class Day {
  readonly #parts: DayParts
  readonly #traffic: DayTraffic
  readonly #kill = { restartMs: 0, socketsMs: 0 }

  constructor(parts: DayParts) {
    this.#parts = parts
    this.#traffic = new DayTraffic(parts.server.url, parts.offices, parts.provider)
  }

  async run(): Promise<DayResult> {
    const { flags, progress, database, provider, server, offices } = this.#parts
    const plan = planDay({
      seed: flags.seed,
      minutes: flags.minutes,
      attendants: offices.map(({ users }) => users.length),
    })
    await this.#traffic.openSockets()
    const query: Query = (text, values) => runBenchQuery(database.url, text, values)
    const sideWork = new SideWork({ flags, server, offices, provider, traffic: this.#traffic, query })
    await sideWork.prepare()
    progress.step(`${plan.arrivals.length} messages and ${plan.actions.length} actions are played`)
    const delay = monitorEventLoopDelay({ resolution: 10 })
    delay.enable()
    const samples = await this.#play(plan, sideWork)
    delay.disable()
    progress.step('the rest is awaited')
    await this.#traffic.settle()
    const open = await waitUntilDayEnds(database.url, provider.numbers, this.#traffic)
    await this.#traffic.close()
    progress.step('the verdict is made')
    const verdict = await this.#judge(sideWork, query)
    const failures = [...open, ...verdict.failures]
    return {
      calls: kindFigures(this.#traffic.calls, flags.minutes * 60),
      resources: resourceFigures(samples),
      figures: {
        ...this.#figures(),
        "the load's own delay p99": roundToTenth(delay.percentile(99) / NANOSECONDS),
        ...verdict.figures,
      },
      failures: [...failures, ...(failures.length === 0 ? [] : loggedErrors(server.output))],
    }
  }

  async #play(plan: DayPlan, sideWork: SideWork): Promise<readonly Sample[]> {
    const { flags, progress, database, server } = this.#parts
    const began = performance.now()
    const dayMs = flags.minutes * MINUTE_MS
    const scope = { url: database.url, isShared: database.kind === 'given' }
    const sampler = await Sampler.start(scope, began, () => server.pid, this.#traffic.outages)
    const spent = (): number => Math.round((performance.now() - began) / 1_000)
    const shown = setInterval(() => progress.update(spent(), dayMs / 1_000), 1_000)
    try {
      sideWork.start()
      await Promise.all([
        this.#traffic.play(plan, began),
        flags.kill ? this.#killOnce(dayMs * KILL_AT) : undefined,
      ])
      await sideWork.stop()
    } finally {
      clearInterval(shown)
      await sampler.stop()
    }
    return sampler.samples
  }

  async #judge(sideWork: SideWork, query: Query): Promise<Verdict> {
    const { database, offices, provider } = this.#parts
    const subject = { provider, query, bots: sideWork.bots, outreach: sideWork.outreach }
    const parts = [
      await judgeMessages(database.url, offices, this.#traffic, provider),
      await checkBots(subject),
      await checkOutreach(subject),
    ]
    return {
      figures: Object.assign({}, ...parts.map(({ figures }) => figures)) as Figures,
      failures: [
        ...parts.flatMap(({ failures }) => failures),
        ...judgeCalls(this.#traffic.calls, provider.numbers),
        ...sideWork.failures,
      ],
    }
  }

  #figures(): Figures {
    const { flags, database, offices } = this.#parts
    const { sockets, visible, visibleAfterOutage } = this.#traffic
    return {
      seed: flags.seed,
      database: database.kind,
      minutes: flags.minutes,
      companies: offices.length,
      sockets: sockets.length,
      ...prefixed('visible', percentiles(visible)),
      ...prefixed('visible after the kill', percentiles(visibleAfterOutage)),
      'restart ms': Math.round(this.#kill.restartMs),
      'all sockets back ms': Math.round(this.#kill.socketsMs),
      refetches: sockets.reduce((sum, { refetches }) => sum + refetches, 0),
    }
  }

  /** Kills the process and starts it again; everybody comes back by themselves. */
  async #killOnce(afterMs: number): Promise<void> {
    await wait(afterMs)
    const outage = { from: performance.now(), to: Number.POSITIVE_INFINITY }
    this.#traffic.outages.push(outage)
    this.#kill.restartMs = await this.#parts.server.killAndStart()
    await this.#traffic.waitForSockets()
    outage.to = performance.now()
    this.#kill.socketsMs = outage.to - outage.from
  }
}

const prefixed = (name: string, values: object): Figures =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${name} ${key}`, value as number]))
