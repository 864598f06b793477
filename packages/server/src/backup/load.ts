import type pg from 'pg'
import { jobsLayout, JOBS_SCHEMA } from '../kernel/work/job-tables.ts'
import { createTables, type Migration } from '../kernel/database/migrate.ts'
import type { ArchiveReader } from './archive-port.ts'
import { BackupError } from './backup-error.ts'
import { findJobsVersion, listTables } from './contents.ts'
import { copyIn } from './copy.ts'
import { quoteColumns, computeDigest, quoteTable } from './digest.ts'
import type { BackedUpTable, Manifest } from './manifest.ts'
import { readParts } from './parts.ts'
import { tablePartName } from './verify.ts'

/** Leases refer to processes of the source server, which do not exist here. */
async function expireLeases(client: pg.Client): Promise<void> {
  // The holders of these leases do not exist here.
  await client.query(`update leases set expires_at = clock_timestamp() - interval '1 s'`)
}

const FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by conrelid::regclass::text, conname`
const INDEXES = `
  select format('drop index %s', i.indexrelid::regclass) as off, pg_get_indexdef(i.indexrelid) as back
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and not c.relispartition and not exists (select 1 from pg_constraint where conindid = i.indexrelid)
  order by i.indexrelid::regclass::text`
const TRIGGERS = `
  select distinct format('alter table %s disable trigger user', tgrelid::regclass) as off, format('alter table %s enable trigger user', tgrelid::regclass) as back
  from pg_trigger join pg_class c on c.oid = tgrelid where not tgisinternal and c.relnamespace = 'public'::regnamespace`

/**
 * Drops foreign keys and indexes and disables triggers, so that tables fill fast and in any order. Returns a
 * function that restores them, which checks all rows at once.
 */
async function dropConstraints(client: pg.Client): Promise<() => Promise<void>> {
  const parts = [
    ...(await client.query<ConstraintStatement>(FOREIGN_KEYS)).rows,
    ...(await client.query<ConstraintStatement>(INDEXES)).rows,
    ...(await client.query<ConstraintStatement>(TRIGGERS)).rows,
  ]
  for (const { off } of parts) await client.query(off)
  return async () => {
    await client.query(`set local maintenance_work_mem = '256MB'`)
    for (const { back } of parts.toReversed()) await client.query(back)
  }
}

interface ConstraintStatement {
  readonly off: string
  readonly back: string
}

/** Brings schema and rows of a backup into an empty database, all of it or, on any failure, nothing. */
export async function loadDatabase(
  client: pg.Client,
  archive: ArchiveReader,
  manifest: Manifest,
  versions: readonly Migration[],
): Promise<void> {
  await client.query('begin')
  await createTables(client, versions)
  if (manifest.jobsVersion > 0) {
    await client.query(jobsLayout())
    await client.query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  }
  const sameJobs = (await findJobsVersion(client)) === manifest.jobsVersion
  const localColumns = new Map((await listTables(client)).map(table => [quoteTable(table), table.columns]))
  const restoreConstraints = await dropConstraints(client)
  for (const table of manifest.tables) {
    const columns = localColumns.get(quoteTable(table))
    if (table.schema !== JOBS_SCHEMA || sameJobs) await copyTable(client, archive, table, table.columns)
    // Jobs of another version: copies only common columns.
    else if (columns) await copySharedColumns(client, archive, table, columns)
  }
  await restoreConstraints()
  for (const { name, last, called } of manifest.sequences)
    await client.query('select setval($1, $2, $3)', [`public."${name}"`, last, called])
  for (const table of manifest.tables)
    if (table.schema !== JOBS_SCHEMA || sameJobs) await verifyTable(client, table)
  await expireLeases(client)
  await client.query('commit')
}

async function copyTable(
  client: pg.Client,
  archive: ArchiveReader,
  table: BackedUpTable,
  columns: readonly string[],
  into = quoteTable(table),
): Promise<void> {
  await copyIn(
    client,
    `copy ${into} (${quoteColumns(columns)}) from stdin`,
    readParts(archive, tablePartName(table), table),
  )
}

async function copySharedColumns(
  client: pg.Client,
  archive: ArchiveReader,
  table: BackedUpTable,
  columns: readonly string[],
): Promise<void> {
  const shared = quoteColumns(table.columns.filter(column => columns.includes(column)))
  await client.query(
    `create temporary table arriving (${table.columns.map(column => `${quoteColumns([column])} text`).join(', ')}) on commit drop`,
  )
  await copyTable(client, archive, table, table.columns, 'arriving')
  const cast = await client.query<{ text: string }>(
    `select string_agg(format('%I::%s', attname, format_type(atttypid, atttypmod)), ', ' order by array_position($2, attname::text)) as text
     from pg_attribute where attrelid = $1::regclass and attname = any($2)`,
    [quoteTable(table), table.columns.filter(column => columns.includes(column))],
  )
  await client.query(
    `insert into ${quoteTable(table)} (${shared}) select ${cast.rows[0]?.text ?? ''} from arriving; drop table arriving`,
  )
}

async function verifyTable(client: pg.Client, table: BackedUpTable): Promise<void> {
  const { rows, digest } = await computeDigest(client, table)
  if (rows !== table.rows || digest !== table.digest)
    throw new BackupError(
      `The table ${table.name} did not come back as it was: ${rows} rows instead of ${table.rows}${rows === table.rows ? ', but with other contents' : ''}.`,
    )
}
