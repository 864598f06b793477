import pg from 'pg'
import { openDatabase, type ProofDatabase } from '../kit/database.ts'
import type { Progress } from '../kit/progress.ts'
import { withServer } from './server.ts'
import { fillDatabase } from './fill-database.ts'
import type { Flags } from './flags.ts'
import type { Size } from './sizes.ts'

/** How an empty database is filled, and the name of one that is kept. */
interface Filling {
  readonly name: string
  readonly fill: (url: string) => Promise<void>
  /** Of an embedded server. */
  readonly settings?: Record<string, string>
}
/** Opens a database of this size: filled now, or reused from an earlier run with `keep`. */
export const openBenchDatabase = (flags: Flags, size: Size, progress: Progress): Promise<ProofDatabase> =>
  openFilledDatabase(flags, {
    name: size.name.toLowerCase(),
    fill: url => fillDatabase(url, size, progress),
  })

/** The same, filled otherwise. */
export async function openFilledDatabase(
  flags: Pick<Flags, 'keep' | 'database'>,
  { name, fill, settings }: Filling,
): Promise<ProofDatabase> {
  const database =
    flags.keep && flags.database !== undefined
      ? await openReusableDatabase(flags.database, name)
      : await openDatabase(flags.database, settings)
  // The real server migrates the schema.
  await withServer(database.url, async () => undefined)
  if (await isEmpty(database.url)) await fill(database.url)
  return database
}

async function openReusableDatabase(server: string, suffix: string): Promise<ProofDatabase> {
  const name = `recado_bench_${suffix}`
  const found = await runBenchQuery(server, `select 1 from pg_database where datname = '${name}'`)
  if (found.length === 0) await runBenchQuery(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, kind: 'given', home: null, close: async () => undefined }
}

const isEmpty = async (url: string): Promise<boolean> =>
  (await runBenchQuery(url, 'select 1 from tickets limit 1')).length === 0

/** Runs one query on its own connection. */
export async function runBenchQuery<T extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}
