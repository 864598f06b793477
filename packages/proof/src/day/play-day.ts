import { setTimeout as wait } from 'node:timers/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type pg from 'pg'
import { runBenchQuery } from '../bench/bench-database.ts'
import { percentiles, roundToTenth } from '../bench/load.ts'
import { loggedErrors } from '../crash/collect-verdict.ts'
import type { Verdict } from '../crash/verdict.ts'
import { checkBots } from '../crash/verdict-bots.ts'
import { checkOutreach } from '../crash/verdict-outreach.ts'
import type { Progress } from '../kit/progress.ts'
import type { Figures } from '../kit/report.ts'
import { judgeCalls, judgeMessages, waitUntilDayEnds } from './day-verdict.ts'
import { kindFigures, resourceFigures, type KindFigure, type ResourceFigures } from './figures.ts'
import type { DayFlags } from './flags.ts'
import { BrowserClicks } from './browser-clicks.ts'
import { withDay, type DayParts } from './open-day.ts'
import { planDay, type DayPlan } from './plan.ts'
import { Sampler, type Sample } from './samples.ts'
import { SideWork } from './side-work.ts'
import { DayTraffic } from './traffic.ts'

/** The part of the day after which the process is killed: behind the peak, before the last half. */
const KILL_AT = 0.4
const MINUTE_MS = 60_000
/** Ms between two looks at the load's own event loop, which are measured with its delay. */
const DELAY_LOOK_MS = 10
const NANOSECONDS = 1e6

export interface DayResult {
  readonly calls: readonly KindFigure[]
  readonly resources: ResourceFigures
  readonly figures: Figures
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
    if (flags.browser) this.#clicks = await BrowserClicks.open(server.url, database.url)
    progress.step(`${plan.arrivals.length} messages and ${plan.actions.length} actions are played`)
    const delay = monitorEventLoopDelay({ resolution: DELAY_LOOK_MS })
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
        "the load's own delay p99": roundToTenth(delay.percentile(99) / NANOSECONDS - DELAY_LOOK_MS),
        ...verdict.figures,
      },
      failures: [...failures, ...(failures.length === 0 ? [] : loggedErrors(server.output))],
    }
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
      await Promise.all([
        this.#traffic.play(plan, began),
        flags.kill ? this.#killOnce(dayMs * KILL_AT) : undefined,
      ])
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
      ...(this.#clicks
        ? {
            ...prefixed('click to paint', percentiles(this.#clicks.painted)),
            ...prefixed('click to conversation', percentiles(this.#clicks.shown)),
            clicks: this.#clicks.shown.length,
            'clicks without a conversation': this.#clicks.missed,
            'reason of the last': this.#clicks.reason,
          }
        : {}),
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
