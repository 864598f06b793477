import type pg from 'pg'
import { JOBS_SCHEMA } from '../kernel/work/job-tables.ts'
import { OMITTED_TABLES } from './exports.ts'
import type { BackedUpSequence } from './manifest.ts'

/** A table whose rows are backed up, with its stored columns. */
export interface DataTable {
  readonly schema: string
  readonly name: string
  readonly columns: string[]
}

/**
 * Of the job tables, only pending work; the rest is about the old server. In the order of their references.
 */
const JOB_TABLES = ['queue', 'job', 'job_dependency', 'schedule', 'subscription']

/**
 * Every table of Recado but the list of versions, which the manifest carries, and the exports of contacts
 * and companies. Computed columns compute themselves again.
 */
export async function listTables(client: pg.Client): Promise<DataTable[]> {
  const { rows } = await client.query<DataTable>(
    `select n.nspname as schema, c.relname as name,
       array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' and c.relname <> all($3) or n.nspname = $1 and c.relname = any($2))
     order by n.nspname <> 'public', array_position($2, c.relname::text), c.relname`,
    [JOBS_SCHEMA, JOB_TABLES, ['schema_migrations', ...OMITTED_TABLES]],
  )
  return rows
}

/** Read after the snapshot: sequences are not transactional, so each is at or beyond every number in it. */
export async function listSequences(client: pg.Client): Promise<BackedUpSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname`,
  )
  const found: BackedUpSequence[] = []
  for (const { name } of rows) {
    const { rows: values } = await client.query<Omit<BackedUpSequence, 'name'>>(
      `select last_value::text as last, is_called as called from public."${name}"`,
    )
    found.push({ name, last: values[0]?.last ?? '1', called: values[0]?.called ?? false })
  }
  return found
}

export async function findJobsVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    `${JOBS_SCHEMA}.version`,
  ])
  if (!rows[0]?.there) return 0
  const found = await client.query<{ version: number }>(`select version::int from ${JOBS_SCHEMA}.version`)
  return found.rows[0]?.version ?? 0
}
