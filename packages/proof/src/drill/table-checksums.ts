import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { ClientOptions } from './installation.ts'

/** Rows and checksum of every table, computed by the drill's own means, not by those of the backup. */
export type TableChecksums = ReadonlyMap<string, { readonly rows: number; readonly sum: string }>

/** Columns that depend on the server and differ after a restore. */
const VOLATILE_COLUMNS: Record<string, string> = {
  leases: `- 'expires_at'`,
  schema_migrations: `- 'applied_at'`,
}

/** As of an exported snapshot, or as of now. */
export async function checksumTables(database: ClientOptions, snapshot?: string): Promise<TableChecksums> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    await client.query(
      `set timezone = 'UTC'; set statement_timeout = 0; begin isolation level repeatable read read only`,
    )
    if (snapshot !== undefined) await client.query(`set transaction snapshot '${snapshot}'`)
    const tables = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
       union all select unnest(array['pgboss.queue', 'pgboss.job']) order by 1`,
    )
    const found = new Map<string, { rows: number; sum: string }>()
    for (const { name } of tables.rows) {
      const row = `(to_jsonb(t) ${VOLATILE_COLUMNS[name] ?? ''})::text`
      const { rows } = await client.query<{ rows: number; sum: string }>(
        `select count(*)::int as rows, md5(coalesce(string_agg(md5(${row}), '' order by md5(${row})), '')) as sum from ${name} t`,
      )
      found.set(name, rows[0] ?? { rows: 0, sum: '' })
    }
    return found
  } finally {
    await client.end()
  }
}

/** Describes the differences. */
export function diffTables(before: TableChecksums, after: TableChecksums): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap(name => {
    const [was, is] = [before.get(name), after.get(name)]
    if (was && is && was.rows === is.rows && was.sum === is.sum) return []
    return [
      `the table ${name} had ${was?.rows ?? 'no'} rows and has ${is?.rows ?? 'no'}${was?.rows === is?.rows ? ' with other contents' : ''}`,
    ]
  })
}

/** Finds sequences whose next value is already taken. */
export async function findLateSequences(database: ClientOptions): Promise<string[]> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
      `select attrelid::regclass::text as table, attname as column, pg_get_serial_sequence(attrelid::regclass::text, attname) as sequence
       from pg_attribute where attidentity <> '' and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) order by 1`,
    )
    const late: string[] = []
    for (const { table, column, sequence } of rows) {
      const found = await client.query<{ late: boolean }>(
        `select coalesce((select max(${column}) from ${table}), 0) > (select case when is_called then last_value else 0 end from ${sequence}) as late`,
      )
      if (found.rows[0]?.late) late.push(`the next number of ${table} is taken already`)
    }
    return late
  } finally {
    await client.end()
  }
}

/** Every file that a row names, compared byte for byte between two data folders. */
export async function compareFiles(
  database: ClientOptions,
  from: string,
  to: string,
): Promise<{ files: number; wrong: string[] }> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    // Searches keys in all columns, so that no column with file names is missed.
    const { rows } = await client.query<{ company_id: number; key: string }>(
      `select distinct company_id, (regexp_matches(media::text, '"([0-9a-f]{32})"', 'g'))[1] as key from messages where media is not null
       union select company_id, picture_key from contacts where picture_key is not null order by 1, 2`,
    )
    const wrong: string[] = []
    for (const { company_id, key } of rows) {
      const name = path.join('media', String(company_id), key.slice(0, 2), key)
      const [was, is] = await Promise.all([from, to].map(folder => checksumOf(path.join(folder, name))))
      if (was === undefined || was !== is)
        wrong.push(`the file ${name} ${is === undefined ? 'is missing' : 'is not the same'}`)
    }
    return { files: rows.length, wrong }
  } finally {
    await client.end()
  }
}

const checksumOf = (file: string): Promise<string | undefined> =>
  readFile(file).then(
    content => createHash('sha256').update(content).digest('hex'),
    () => undefined,
  )
