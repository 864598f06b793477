import { monitorEventLoopDelay } from 'node:perf_hooks'
import type pg from 'pg'
import { runBenchQuery } from '../bench/bench-database.ts'
import { percentiles, roundToTenth } from '../bench/load.ts'
import { loggedErrors } from '../crash/collect-verdict.ts'
import type { Verdict } from '../crash/verdict.ts'
import { checkBots } from '../crash/verdict-bots.ts'
import { checkAllOutreach } from '../crash/verdict-outreach.ts'
import type { Progress } from '../kit/progress.ts'
import type { Figures } from '../kit/report.ts'
import { judgeCalls, judgeMessages, waitUntilDayEnds } from './day-verdict.ts'
import { kindFigures, resourceFigures, type KindFigure, type ResourceFigures } from './figures.ts'
import type { DayFlags } from './flags.ts'
import { BrowserClicks } from './browser-clicks.ts'
import { DayMoments } from './day-moments.ts'
import { brokenGoals, memoryGoal } from './limits.ts'
import { withDay, type DayParts } from './open-day.ts'
import { planDay, type DayPlan } from './plan.ts'
import { Sampler, type Sample } from './samples.ts'
import { SideWork } from './side-work.ts'
import { costliestStatements, forgetStatements, type StatementCost } from './statement-costs.ts'
import { DayTraffic } from './traffic.ts'

const MINUTE_MS = 60_000
/** Ms between two looks at the load's own event loop, which are measured with its delay. */
const DELAY_LOOK_MS = 10
const NANOSECONDS = 1e6

export interface DayResult {
  readonly calls: readonly KindFigure[]
  readonly resources: ResourceFigures
  readonly figures: Figures
  /** Goals of time and memory that were missed; they fail nothing. */
  readonly broken: readonly string[]
  readonly statements: readonly StatementCost[]
  readonly failures: readonly string[]
}

/** Plays one day from an empty database to its verdict. */
export const playDay = (flags: DayFlags, progress: Progress): Promise<DayResult> =>
  withDay(flags, progress, parts => new Day(parts).run())

type Query = <R extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<R[]>

class Day {
  readonly #parts: DayParts
  readonly #traffic: DayTraffic
  #clicks: BrowserClicks | undefined
  readonly #moments: DayMoments

  constructor(parts: DayParts) {
    this.#parts = parts
    this.#traffic = new DayTraffic(parts.server.url, parts.offices, parts.provider)
    this.#moments = new DayMoments(parts, this.#traffic)
  }

  async run(): Promise<DayResult> {
    const { flags, progress, database, provider, server } = this.#parts
    const plan = this.#plan()
    await this.#traffic.openSockets()
    const query: Query = (text, values) => runBenchQuery(database.url, text, values)
    const sideWork = new SideWork({ ...this.#parts, traffic: this.#traffic, query })
    await sideWork.prepare()
    if (flags.browser) this.#clicks = await BrowserClicks.open(server.url, database.url)
    await forgetStatements(database.url)
    progress.step(`${plan.arrivals.length} messages and ${plan.actions.length} actions are played`)
    const delay = monitorEventLoopDelay({ resolution: DELAY_LOOK_MS })
    delay.enable()
    const samples = await this.#play(plan, sideWork)
    delay.disable()
    progress.step('the rest is awaited')
    await this.#traffic.settle()
    const open = await waitUntilDayEnds(database.url, provider.numbers, this.#traffic)
    await this.#traffic.close()
    const statements = await costliestStatements(database.url)
    progress.step('the verdict is made')
    const verdict = await this.#judge(sideWork, query)
    const failures = [...open, ...verdict.failures]
    const calls = kindFigures(this.#traffic.calls, flags.minutes * 60)
    const resources = resourceFigures(samples)
    const visibleP99 = percentiles(this.#traffic.visible).p99
    return {
      calls,
      resources,
      statements,
      broken: [...brokenGoals({ calls, visibleP99, backlog: open[0] }), ...memoryGoal(resources)],
      figures: {
        ...this.#figures(),
        "the load's own delay p99": roundToTenth(delay.percentile(99) / NANOSECONDS - DELAY_LOOK_MS),
        ...verdict.figures,
      },
      failures: [...failures, ...(failures.length === 0 ? [] : loggedErrors(server.output))],
    }
  }

  #plan(): DayPlan {
    const { flags, offices } = this.#parts
    const attendants = offices.map(({ users }) => users.length)
    return planDay({ seed: flags.seed, minutes: flags.minutes, attendants })
  }

  async #play(plan: DayPlan, sideWork: SideWork): Promise<readonly Sample[]> {
    const { flags, progress, database, server } = this.#parts
    const began = performance.now()
    const dayMs = flags.minutes * MINUTE_MS
    const sampler = await Sampler.start(
      {
        url: database.url,
        isShared: database.kind === 'given',
        pid: () => server.pid,
        outages: this.#traffic.outages,
      },
      began,
    )
    const spent = (): number => Math.round((performance.now() - began) / 1_000)
    const shown = setInterval(() => progress.update(spent(), dayMs / 1_000), 1_000)
    try {
      sideWork.start()
      this.#clicks?.start(this.#traffic.outages)
      await Promise.all([this.#traffic.play(plan, began), this.#moments.run()])
      await sideWork.stop()
    } finally {
      await this.#clicks?.stop()
      clearInterval(shown)
      await sampler.stop()
    }
    return sampler.samples
  }

  async #judge(sideWork: SideWork, query: Query): Promise<Verdict> {
    const { database, offices, provider } = this.#parts
    const parts = [
      await judgeMessages(database.url, offices, this.#traffic, provider),
      await checkBots({ provider, query, bots: sideWork.bots }),
      await checkAllOutreach({ provider, query }, sideWork.outreaches),
    ]
    return {
      figures: Object.assign({}, ...parts.map(({ figures }) => figures)) as Figures,
      failures: [
        ...parts.flatMap(({ failures }) => failures),
        ...judgeCalls(this.#traffic.calls, provider.numbers),
        ...sideWork.failures,
        ...this.#moments.failures,
      ],
    }
  }

  #figures(): Figures {
    const { flags, database, offices } = this.#parts
    const { sockets, answered, visible, visibleAfterOutage } = this.#traffic
    return {
      seed: flags.seed,
      database: database.kind,
      minutes: flags.minutes,
      companies: offices.length,
      sockets: sockets.length,
      ...prefixed('answered', percentiles(answered)),
      ...prefixed('visible', percentiles(visible)),
      ...prefixed('visible after the kill', percentiles(visibleAfterOutage)),
      ...(this.#clicks
        ? {
            ...prefixed('click to paint', percentiles(this.#clicks.painted)),
            ...prefixed('click to conversation', percentiles(this.#clicks.shown)),
            clicks: this.#clicks.shown.length,
            'clicks without a conversation': this.#clicks.missed,
            'reason of the last': this.#clicks.reason,
          }
        : {}),
      ...this.#moments.figures,
      ...prefixed('calls of partners', this.#parts.partners.calls),
      refetches: sockets.reduce((sum, { refetches }) => sum + refetches, 0),
    }
  }
}

const prefixed = (name: string, values: object): Figures =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${name} ${key}`, value as number]))
