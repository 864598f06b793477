import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { APP_ROLE } from './pool.ts'

const FOLDER = new URL('../schema/migrations/', import.meta.url)
const LOCK = 7_236_423

export class MigrationError extends Error {}

/**
 * Brings the schema up to date, one file after the other, each in a transaction of its own. Several processes may start at once:
 * one works, the others wait. A file that was applied and then changed is refused.
 */
export async function migrate(database: pg.ClientConfig): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter(name => name.endsWith('.sql')).toSorted()
  const client = new pg.Client(database)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await makeAppRole(client)
    await client.query(
      'create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const applied = new Map(
      (await client.query<{ name: string; hash: string }>('select name, hash from schema_migrations')).rows.map(row => [row.name, row.hash]),
    )
    const unknown = [...applied.keys()].find(name => !files.includes(name))
    if (unknown) throw new MigrationError(`The database was used by a newer Recado (it knows ${unknown}); start that version.`)
    const fresh: string[] = []
    for (const name of files) {
      const sql = await readFile(new URL(name, FOLDER), 'utf8')
      const hash = createHash('sha256').update(sql).digest('hex')
      const before = applied.get(name)
      if (before === hash) continue
      if (before !== undefined) throw new MigrationError(`The migration ${name} was changed after it had been applied.`)
      await apply(client, name, sql, hash)
      fresh.push(name)
    }
    return fresh
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, name: string, sql: string, hash: string): Promise<void> {
  await client.query(`begin; set local lock_timeout = '5s'`)
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationError(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/** The role of company work owns nothing. Roles belong to the whole server, so another database may be making it at this moment. */
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
