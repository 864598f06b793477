import { setTimeout as wait } from 'node:timers/promises'
import { DAY_MS } from '@recado/contract'
import type pg from 'pg'
import type { BenchUser } from '../bench/bench-users.ts'
import { queryString } from '../bench/calls.ts'
import { Bots } from '../crash/bots.ts'
import { retryUntilAnswered, sendRequest, type HttpResult } from '../crash/http.ts'
import { Outreach } from '../crash/outreach.ts'
import type { FakeProvider } from '../crash/provider.ts'
import { seededRandom, type SeededRandom } from '../crash/seeded-random.ts'
import type { DayServer } from './day-server.ts'
import type { DayFlags } from './flags.ts'
import type { Office } from './offices.ts'
import type { DayPartners } from './partners.ts'
import type { DayTraffic } from './traffic.ts'

/** Walls with a dashboard, and ms between two looks of each. */
const [WALLS, WALL_MS] = [10, 5_000]
/** Ms between two customers of the bot, and between two campaigns or schedules. */
const BOT_PAUSE_MS = [2_000, 5_000] as const
const OUTREACH_PAUSE_MS = [4_000, 8_000] as const
/** Companies with a campaign: the first without pauses, the others at the pace that companies have by themselves. */
const CAMPAIGNS = 5
/** People of a campaign and schedules that are due from the start, for each minute of the day. */
const LOAD = { recipients: 40, schedules: 5 } as const
const PACED_LOAD = { recipients: 1.5, schedules: 5 } as const

interface SideWorkParts {
  readonly flags: DayFlags
  readonly server: DayServer
  readonly offices: readonly Office[]
  readonly provider: FakeProvider
  readonly partners: DayPartners
  readonly traffic: DayTraffic
  readonly query: <R extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<R[]>
}

/** The work that goes on all day beside the attendants: dashboards on walls, bots, partners, campaigns and schedules. */
export class SideWork {
  readonly bots: Bots
  readonly outreaches: readonly Outreach[]
  readonly failures: string[] = []
  readonly #parts: SideWorkParts
  readonly #stop = new AbortController()
  #walls: Promise<void> = Promise.resolve()

  constructor(parts: SideWorkParts) {
    const { flags, offices, provider } = parts
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
    this.outreaches = offices
      .toReversed()
      .slice(0, CAMPAIGNS)
      .map((office, index) => this.#outreachOf(office, random.fork(`outreach ${index}`), index > 0))
  }

  async prepare(): Promise<void> {
    await this.bots.prepare()
    this.bots.setAddresses([this.#parts.server.url])
    for (const outreach of this.outreaches) await outreach.prepare()
    await this.#parts.partners.attach(this.#parts.offices, async (office, method, path, body) => {
      const answer = await this.#callerOf(office.admins[0]).call(method, path, body)
      if (answer.status !== 200)
        throw new Error(`${method} ${path} was refused: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer
    })
  }

  start(): void {
    this.bots.start()
    for (const outreach of this.outreaches) outreach.start()
    this.#walls = this.#watchWalls()
  }
  /** Finishes pending work. */
  async stop(): Promise<void> {
    this.#stop.abort()
    await Promise.all([this.bots.stop(), ...this.outreaches.map(one => one.stop()), this.#walls])
  }

  #outreachOf({ admins, connectionId }: Office, random: SeededRandom, isPaced: boolean): Outreach {
    const { flags, server, query } = this.#parts
    const load = isPaced ? PACED_LOAD : LOAD
    return new Outreach({
      admin: this.#callerOf(admins.at(-1)),
      attendantContext: {
        addresses: [server.url],
        connectionId,
        customers: 'Cliente',
        failures: this.failures,
      },
      random,
      pauseMs: OUTREACH_PAUSE_MS,
      isPaced,
      load: {
        recipients: Math.ceil(load.recipients * flags.minutes),
        schedules: Math.ceil(load.schedules * flags.minutes),
      },
      onNumber: () => undefined,
      query,
    })
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

  /** Answers false when the day ends before. */
  #rest(ms: number): Promise<boolean> {
    return wait(ms, true, { signal: this.#stop.signal }).catch(() => false)
  }
}

/** The date so many days ago. */
export const dayAgo = (days: number): string =>
  new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
