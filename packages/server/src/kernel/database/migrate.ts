import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { APP_ROLE } from './pool.ts'

const FOLDER = new URL('../../schema/migrations/', import.meta.url)
const BASELINE_FOLDER = new URL('../../schema/baseline/', import.meta.url)
const ADOPTION = new URL('../../schema/adoption.sql', import.meta.url)
/** The schema of the first release. Its files, one for each owner of tables, count as one migration. */
export const BASELINE = '0001-baseline'
/**
 * The migrations before 1.0.0: the first of them, and a digest of all names and hashes. A database at their end is
 * adopted by the baseline.
 */
export const OLD_CHAIN = {
  first: '0001-foundation.sql',
  digest: '019d55d4275250208f98087446c01db5ea5ea776ac4996205a1b5911b46ff6f5',
} as const
const LOCK = 7_236_423
/**
 * A statement that waits for a table lock blocks every later one, so a migration waits only this long,
 * yields, and retries.
 */
export const LOCK_WAIT = { timeoutMs: 300, pauseMs: 500, tries: 60 } as const
const LOCK_NOT_AVAILABLE = '55P03'

export class MigrationError extends Error {}

/**
 * One file. `alone`: its first line is `-- no transaction`, for statements that run only outside of one, such
 * as a concurrent index.
 */
export interface Migration {
  readonly name: string
  readonly sql: string
  readonly hash: string
  readonly alone: boolean
}

/** Every version of the schema, oldest first. */
export async function migrations(folder: URL = FOLDER): Promise<Migration[]> {
  const baseline = await readFiles(BASELINE_FOLDER)
  const numbered = await readFiles(folder)
  return [{ name: BASELINE, sql: baseline.map(({ sql }) => sql).join('\n') }, ...numbered].map(
    ({ name, sql }) => ({
      name,
      sql,
      hash: digest(sql),
      alone: /^-- no transaction\b/u.test(sql),
    }),
  )
}

async function readFiles(folder: URL): Promise<{ name: string; sql: string }[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).toSorted()
  return Promise.all(names.map(async name => ({ name, sql: await readFile(new URL(name, folder), 'utf8') })))
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Folder of the versions after the baseline and the last one to apply; for tests of older versions' data. */
export interface MigrateOptions {
  readonly folder?: URL
  readonly through?: string
}

/**
 * Brings the schema up to date, one file after the other, each in a transaction of its own. Several processes
 * may start at once: one works, the others wait. A file that was applied and then changed is refused, and so is
 * a database from before 1.0.0 that is not at the end of its migrations.
 */
export async function migrate(
  database: pg.ClientConfig,
  { folder = FOLDER, through }: MigrateOptions = {},
): Promise<string[]> {
  const all = await migrations(folder)
  const client = new pg.Client(database)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const fresh = (await isOfOldChain(client)) ? await adopt(client, all) : []
    await prepare(client)
    await followRenames(client, all)
    const applied = new Map(
      (
        await client.query<{ name: string; hash: string }>('select name, hash from schema_migrations')
      ).rows.map(row => [row.name, row.hash]),
    )
    const unknown = [...applied.keys()].find(name => !all.some(migration => migration.name === name))
    if (unknown)
      throw new MigrationError(
        `The database was used by a newer Recado (it knows ${unknown}); start that version.`,
      )
    for (const migration of all) {
      const before = applied.get(migration.name)
      if (before !== undefined && before !== migration.hash)
        throw new MigrationError(explainChange(migration))
      if (before === undefined) {
        await apply(client, migration)
        fresh.push(migration.name)
      }
      if (migration.name === through) break
    }
    return fresh
  } finally {
    await client.end()
  }
}

const explainChange = ({ name }: Migration): string =>
  name === BASELINE
    ? 'The database has a schema from the time before the release of 1.0.0: start anew with an empty one.'
    : `The migration ${name} was changed after it had been applied.`

/**
 * Whether the database stands at the end of the migrations before 1.0.0. @throws MigrationError when it stands
 * before their end; nothing was touched then.
 */
async function isOfOldChain(client: pg.Client): Promise<boolean> {
  const known = await client.query(
    `select 1 from pg_tables where schemaname = 'public' and tablename = 'schema_migrations'`,
  )
  if (known.rowCount === 0) return false
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_migrations order by name collate "C"',
  )
  if (!rows.some(({ name }) => name === OLD_CHAIN.first)) return false
  if (digest(rows.map(({ name, hash }) => `${name} ${hash}`).join('\n')) === OLD_CHAIN.digest) return true
  throw new MigrationError(
    `The database is older than Recado 1.0.0 (its last migration is ${rows.at(-1)?.name ?? ''}): start the last version before 1.0.0 on it once, then this one.`,
  )
}

const TRIGGERS = /^create function \w+\(\) returns trigger .*?^end \$\$;$|^create trigger .*?;$/gmsu

/** Puts the baseline in the place of the migrations before 1.0.0, in one transaction. */
async function adopt(client: pg.Client, [baseline]: readonly Migration[]): Promise<string[]> {
  if (!baseline) return []
  const triggers = baseline.sql.match(TRIGGERS) ?? []
  const sql = [await readFile(ADOPTION, 'utf8'), ...triggers, 'delete from schema_migrations'].join('\n')
  await apply(client, { ...baseline, sql })
  return [baseline.name]
}

/** Gives applied versions whose files were renamed their new names; a file is recognized by its hash. */
async function followRenames(client: pg.Client, all: readonly Migration[]): Promise<void> {
  await client.query(
    `update schema_migrations m set name = f.name from unnest($1::text[], $2::text[]) as f (name, hash)
      where m.hash = f.hash and m.name <> f.name and not m.name = any($1::text[])`,
    [all.map(({ name }) => name), all.map(({ hash }) => hash)],
  )
}

/** Applies these versions in the caller's transaction, on an unused database. */
export async function createTables(client: pg.Client, wanted: readonly Migration[]): Promise<void> {
  await prepare(client)
  for (const { name, sql, hash, alone } of wanted) {
    await client.query(alone ? sql.replaceAll(/\bconcurrently\b/giu, '') : sql)
    await record(client, name, hash)
  }
}

async function apply(client: pg.Client, { name, sql, hash, alone }: Migration): Promise<void> {
  for (let left = LOCK_WAIT.tries; ; left--) {
    try {
      if (alone) await applyAlone(client, sql)
      else await applyWhole(client, sql, name, hash)
      if (alone) await record(client, name, hash)
      return
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || left <= 1)
        throw new MigrationError(
          `The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
          { cause: error },
        )
    }
    await delay(LOCK_WAIT.pauseMs)
  }
}

async function applyWhole(client: pg.Client, sql: string, name: string, hash: string): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${LOCK_WAIT.timeoutMs}`)
  try {
    await client.query(sql)
    await record(client, name, hash)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Runs each statement by itself, without lock timeout: these block no one. They may run again after a
 * failure, so they are idempotent.
 */
async function applyAlone(client: pg.Client, sql: string): Promise<void> {
  const statements = sql.replaceAll(/^--.*$/gmu, '').split(/;\s*$/mu)
  for (const statement of statements) if (statement.trim() !== '') await client.query(statement)
}

const record = (client: pg.Client, name: string, hash: string): Promise<unknown> =>
  client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash])

async function prepare(client: pg.Client): Promise<void> {
  await makeAppRole(client)
  await client.query(
    'create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
}

/**
 * The role of company work owns nothing. Roles are global to the server, so another database may create it
 * concurrently.
 */
async function makeAppRole(client: pg.Client): Promise<void> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE])
  if (found.rowCount === 0) {
    await client.query(`create role ${APP_ROLE} nologin`).catch((error: unknown) => {
      const code = (error as { code?: string }).code
      if (code !== '42710' && code !== '23505') throw error
    })
  }
  await client.query(`grant ${APP_ROLE} to current_user; grant usage on schema public to ${APP_ROLE}`)
}
