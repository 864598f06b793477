import { setTimeout as wait } from 'node:timers/promises'
import { DAY_MS } from '@recado/contract'
import type pg from 'pg'
import type { BenchUser } from '../bench/bench-users.ts'
import { queryString } from '../bench/calls.ts'
import { Bots } from '../crash/bots.ts'
import { retryUntilAnswered, sendRequest, type HttpResult } from '../crash/http.ts'
import { Outreach } from '../crash/outreach.ts'
import type { FakeProvider } from '../crash/provider.ts'
import { seededRandom } from '../crash/seeded-random.ts'
import type { DayServer } from './day-server.ts'
import type { DayFlags } from './flags.ts'
import type { Office } from './offices.ts'
import type { DayTraffic } from './traffic.ts'

/** Walls with a dashboard, and ms between two looks of each. */
const [WALLS, WALL_MS] = [10, 5_000]
/** Ms between two customers of the bot, and between two campaigns or schedules. */
const BOT_PAUSE_MS = [2_000, 5_000] as const
const OUTREACH_PAUSE_MS = [4_000, 8_000] as const
/** People of the campaign and schedules that are due from the start, for each minute of the day. */
const [RECIPIENTS, SCHEDULES] = [40, 5]
/** When the files of rows are downloaded, as a part of the day, and the days they reach back. */
const EXPORT_AT = 0.5
const EXPORTS = ['tickets.csv', 'messages.csv'] as const
const EXPORT_DAYS = 90

interface SideWorkParts {
  readonly flags: DayFlags
  readonly server: DayServer
  readonly offices: readonly Office[]
  readonly provider: FakeProvider
  readonly traffic: DayTraffic
  readonly query: <R extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<R[]>
}

/** The work beside the attendants: dashboards on walls, a bot, campaigns, schedules and exports. */
export class SideWork {
  readonly bots: Bots
  readonly outreach: Outreach
  readonly failures: string[] = []
  readonly #parts: SideWorkParts
  readonly #stop = new AbortController()
  #done: Promise<unknown> = Promise.resolve()

  constructor(parts: SideWorkParts) {
    const { flags, offices, provider, server, query } = parts
    this.#parts = parts
    const random = seededRandom(flags.seed)
    // The largest company has campaigns, the next one a bot.
    const [largest, next = largest] = offices.toReversed()
    this.bots = new Bots({
      admin: this.#callerOf(next?.admins.at(-1)),
      provider,
      random: random.fork('bots'),
      pauseMs: BOT_PAUSE_MS,
    })
    this.outreach = new Outreach({
      admin: this.#callerOf(largest?.admins.at(-1)),
      attendantContext: {
        addresses: [server.url],
        connectionId: largest?.connectionId ?? 0,
        customers: 'Cliente',
        failures: this.failures,
      },
      random: random.fork('outreach'),
      pauseMs: OUTREACH_PAUSE_MS,
      load: {
        recipients: Math.ceil(RECIPIENTS * flags.minutes),
        schedules: Math.ceil(SCHEDULES * flags.minutes),
      },
      onNumber: () => undefined,
      query,
    })
  }

  async prepare(): Promise<void> {
    await this.bots.prepare()
    this.bots.setAddresses([this.#parts.server.url])
    await this.outreach.prepare()
  }

  start(): void {
    this.bots.start()
    this.outreach.start()
    this.#done = Promise.all([this.#watchWalls(), this.#export()])
  }
  /** Finishes pending work. */
  async stop(): Promise<void> {
    this.#stop.abort()
    await Promise.all([this.bots.stop(), this.outreach.stop(), this.#done])
  }

  /** Calls as a person who tries again until there is an answer. */
  #callerOf(user: BenchUser | undefined): {
    call(method: string, path: string, body?: unknown): Promise<HttpResult>
  } {
    const { server, flags } = this.#parts
    const random = seededRandom(flags.seed).fork(`caller ${user?.id}`)
    return {
      call: (method, path, body) =>
        retryUntilAnswered(random, async () => {
          const answer = await sendRequest(`${server.url}/api${path}`, method, user?.headers ?? {}, body)
          if (answer.status === 500) this.failures.push(`${method} ${path} was answered with 500.`)
          return answer
        }),
    }
  }

  async #watchWalls(): Promise<void> {
    const { offices, traffic } = this.#parts
    const walls = offices.toReversed().slice(0, WALLS)
    while (await this.#rest(WALL_MS))
      for (const { admins } of walls) {
        const [actor] = admins
        if (!actor) continue
        const days = { date_from: dayAgo(6), date_to: dayAgo(0) }
        void traffic.call('dashboard', { actor, method: 'GET', path: `/dashboard?${queryString(days)}` })
        void traffic.call('board of now', { actor, method: 'GET', path: '/dashboard/now' })
      }
  }

  async #export(): Promise<void> {
    const { flags, offices, traffic } = this.#parts
    if (!(await this.#rest(flags.minutes * 60_000 * EXPORT_AT))) return
    const actor = offices.at(-1)?.admins[0]
    const range = queryString({ from: dayAgo(EXPORT_DAYS - 1), to: dayAgo(0), language: 'pt' })
    if (actor)
      for (const file of EXPORTS)
        await traffic.call(`export ${file}`, { actor, method: 'GET', path: `/reports/${file}?${range}` })
  }

  /** Answers false when the day ends before. */
  #rest(ms: number): Promise<boolean> {
    return wait(ms, true, { signal: this.#stop.signal }).catch(() => false)
  }
}

const dayAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
