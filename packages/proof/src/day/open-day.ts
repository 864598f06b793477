import { openFilledDatabase } from '../bench/bench-database.ts'
import { loadBenchUsers } from '../bench/bench-users.ts'
import { FakeProvider } from '../crash/provider.ts'
import { seededRandom } from '../crash/seeded-random.ts'
import { COUNTING, openCopy } from '../kit/database.ts'
import { warmCompileCache } from '../kit/compile-cache.ts'
import type { Progress } from '../kit/progress.ts'
import { companiesOfDay } from './company-sizes.ts'
import { DayServer } from './day-server.ts'
import { fillDay } from './fill-day.ts'
import type { DayFlags } from './flags.ts'
import { openOffices, type Office } from './offices.ts'
import { DayPartners } from './partners.ts'

/** Tokens outlive the longest day. */
const TOKEN_SECONDS = 3 * 3_600
/** Of a hundred sends, one is refused for a moment. No answer is lost: such a message is shown as uncertain. */
const FAULTS = { lost: 0, refused: 0.01 } as const

/** A filled database, a server on it, its companies, and the provider of their numbers. */
export interface DayParts {
  readonly flags: DayFlags
  readonly progress: Progress
  readonly database: { readonly url: string; readonly kind: 'embedded' | 'given' }
  readonly provider: FakeProvider
  readonly partners: DayPartners
  readonly server: DayServer
  readonly offices: readonly Office[]
}

/** Opens the parts of a day, and closes them behind the work. */
export async function withDay<T>(
  flags: DayFlags,
  progress: Progress,
  work: (parts: DayParts) => Promise<T>,
): Promise<T> {
  const companies = companiesOfDay(flags.companies, flags.messages)
  const closers: (() => Promise<void>)[] = []
  try {
    progress.step('the database is filled')
    const filled = await openFilledDatabase(flags, {
      name: `day_${flags.companies}_${flags.messages}`,
      fill: url => fillDay(url, companies, progress),
      settings: COUNTING,
    })
    closers.push(() => filled.close())
    // A day is never played on what another day has left.
    const database = flags.keep ? await openCopy(filled.url) : filled
    if (database !== filled) closers.push(() => database.close())
    const provider = await FakeProvider.open(seededRandom(flags.seed).fork('provider'), FAULTS)
    closers.push(() => provider.close())
    const partners = await DayPartners.open()
    closers.push(() => partners.close())
    const server = await DayServer.open({
      NODE_COMPILE_CACHE: await warmCompileCache(),
      DATABASE_URL: database.url,
      RECADO_GRAPH_URL: `http://${provider.host}/v25.0`,
      RECADO_ALLOW_PRIVATE_TARGETS: `${provider.host},${partners.host}`,
    })
    closers.push(() => server.close())
    const users = await loadBenchUsers(database.url, TOKEN_SECONDS)
    const offices = await openOffices(server.url, database.url, users, provider)
    return await work({ flags, progress, database, provider, partners, server, offices })
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}
