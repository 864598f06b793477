import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { percentiles } from '../bench/load.ts'
import type { Progress } from '../kit/progress.ts'
import { hottestFunctions, type CpuProfile } from './cpu-profile.ts'
import { judgeCalls, judgeMessages, waitUntilDayEnds } from './day-verdict.ts'
import { kindFigures, resourceFigures } from './figures.ts'
import type { DayFlags } from './flags.ts'
import { brokenGoals, usedUp, type LevelFigures } from './limits.ts'
import { withDay, type DayParts } from './open-day.ts'
import { planDay, MEAN_PER_SECOND } from './plan.ts'
import { Sampler } from './samples.ts'
import { costliestStatements, forgetStatements, type StatementCost } from './statement-costs.ts'
import { DayTraffic } from './traffic.ts'

/** Seconds of each rate, rates at most, and ms until all of a rate must be done. */
const LEVEL_SECONDS = 25
const MAX_LEVELS = 9
const BACKLOG_MS = 10_000
const LOOK_MS = 250
/** Functions and statements that are named. */
const NAMED = 8

/** Every rate that was played, the goals that broke at the last one, and what was used up there. */
export interface LimitResult {
  readonly levels: readonly LevelFigures[]
  readonly broken: readonly string[]
  readonly limits: readonly string[]
  readonly functions: readonly { readonly name: string; readonly share: number }[]
  /** The statements that were seen most often while they ran, and how often. */
  readonly statements: readonly (readonly [string, number])[]
  /** The costliest of the last rate. */
  readonly costs: readonly StatementCost[]
  /** Messages that were lost, doubled or disordered, and answers of 500. */
  readonly failures: readonly string[]
}

/** Doubles the work of a day, without peaks, until a goal breaks. */
export const findLimit = (flags: DayFlags, progress: Progress): Promise<LimitResult> =>
  withDay(flags, progress, parts => new LimitSearch(parts).run())

class LimitSearch {
  readonly #parts: DayParts
  readonly #traffic: DayTraffic
  readonly #failures: string[] = []
  #statements: ReadonlyMap<string, number> = new Map()

  constructor(parts: DayParts) {
    this.#parts = parts
    this.#traffic = new DayTraffic(parts.server.url, parts.offices, parts.provider)
  }

  async run(): Promise<LimitResult> {
    const { progress, offices, database, provider } = this.#parts
    await this.#traffic.openSockets()
    const levels: LevelFigures[] = []
    let broken: string[] = []
    let perSecond = MEAN_PER_SECOND * offices.length
    progress.step('caches are warmed')
    await this.#playLevel(perSecond)
    for (; levels.length < MAX_LEVELS && broken.length === 0; perSecond *= 2) {
      progress.step(`${perSecond} messages a second`)
      const level = await this.#playLevel(perSecond)
      levels.push(level)
      broken = brokenGoals(level)
    }
    const statements = [...this.#statements].toSorted((a, b) => b[1] - a[1]).slice(0, NAMED)
    progress.step('the last rate is profiled')
    await forgetStatements(database.url)
    const functions = await this.#profile(perSecond / 2)
    const costs = await costliestStatements(database.url)
    await this.#traffic.settle()
    const open = await waitUntilDayEnds(database.url, provider.numbers, this.#traffic)
    await this.#traffic.close()
    const { failures } = await judgeMessages(database.url, offices, this.#traffic, provider)
    const last = levels.at(-1)
    const limits = last && broken.length > 0 ? usedUp(last, availableParallelism()) : []
    return {
      levels,
      broken,
      limits,
      functions,
      statements,
      costs,
      failures: [...this.#failures, ...open, ...failures],
    }
  }

  /** Plays a rate for a while. */
  async #playLevel(perSecond: number): Promise<LevelFigures> {
    const { flags, offices, database, provider, server } = this.#parts
    const traffic = this.#traffic
    traffic.forget()
    const plan = planDay({
      seed: flags.seed,
      minutes: LEVEL_SECONDS / 60,
      attendants: offices.map(({ users }) => users.length),
      perSecond,
      isFlat: true,
    })
    const began = performance.now()
    const scope = {
      url: database.url,
      isShared: database.kind === 'given',
      pid: () => server.pid,
      outages: traffic.outages,
    }
    const sampler = await Sampler.start(scope, began, LOOK_MS)
    await traffic.play(plan, began)
    await sampler.stop()
    await traffic.settle()
    const [backlog] = await waitUntilDayEnds(database.url, provider.numbers, traffic, BACKLOG_MS)
    this.#statements = sampler.statements
    this.#failures.push(...judgeCalls(traffic.calls, provider.numbers))
    const resources = resourceFigures(sampler.samples)
    return {
      perSecond,
      calls: kindFigures(traffic.calls, LEVEL_SECONDS),
      visibleP99: percentiles(traffic.visible).p99,
      resources,
      lockShare: resources.lockLooks / Math.max(1, sampler.samples.length),
      backlog,
    }
  }

  /** Plays a rate again under the profiler, which slows it down. */
  async #profile(perSecond: number): Promise<LimitResult['functions']> {
    const { server } = this.#parts
    const folder = await mkdtemp(path.join(tmpdir(), 'recado-profile-'))
    const outage = { from: performance.now(), to: Number.POSITIVE_INFINITY }
    this.#traffic.outages.push(outage)
    try {
      await server.restart(['--cpu-prof', `--cpu-prof-dir=${folder}`])
      await this.#traffic.waitForSockets()
      outage.to = performance.now()
      const from = performance.now()
      await this.#playLevel(perSecond)
      const lastMs = performance.now() - from
      const end = { from: performance.now(), to: Number.POSITIVE_INFINITY }
      this.#traffic.outages.push(end)
      await server.restart([])
      await this.#traffic.waitForSockets()
      end.to = performance.now()
      const [file] = await readdir(folder)
      if (file === undefined) return []
      const profile = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as CpuProfile
      return hottestFunctions(profile, NAMED, lastMs)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}
