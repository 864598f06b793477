import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { APP_ROLE } from './pool.ts'

const FOLDER = new URL('../../schema/migrations/', import.meta.url)
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
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async name => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return {
        name,
        sql,
        hash: createHash('sha256').update(sql).digest('hex'),
        alone: /^-- no transaction\b/u.test(sql),
      }
    }),
  )
}

/** Folder of the versions and the last one to apply; for tests of older versions' data. */
export interface MigrateOptions {
  readonly folder?: URL
  readonly through?: string
}

/**
 * Brings the schema up to date, one file after the other, each in a transaction of its own. Several processes
 * may start at once: one works, the others wait. A file that was applied and then changed is refused.
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
    const fresh: string[] = []
    for (const migration of all) {
      const before = applied.get(migration.name)
      if (before !== undefined && before !== migration.hash)
        throw new MigrationError(`The migration ${migration.name} was changed after it had been applied.`)
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
