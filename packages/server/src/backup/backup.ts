import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import type { MediaStore } from '../kernel/media/index.ts'
import type { ServerKeys } from '../kernel/secrets/index.ts'
import { createArchive } from './archive.ts'
import type { ArchiveWriter } from './archive-port.ts'
import { BackupError } from './backup-error.ts'
import { connect } from './connect.ts'
import { findJobsVersion, listSequences, listTables, type DataTable } from './contents.ts'
import { CopyOut } from './copy.ts'
import { quoteColumns, computeDigest, quoteTable } from './digest.ts'
import { makeExportFinder } from './exports.ts'
import { fingerprintKeys, KEYS_FILE, serializeKeys } from './keys.ts'
import { writeManifest, writeText, type BackedUpTable, type Manifest } from './manifest.ts'
import { writeMedia } from './media-files.ts'
import { writeParts } from './parts.ts'
import { verifyArchive } from './verify.ts'

/** Source and target of a backup. */
export interface BackupOptions {
  readonly database: pg.ClientConfig
  readonly media: MediaStore
  /** Keys that seal secrets; the backup has only their fingerprints, unless `withKeys`. */
  readonly keys: ServerKeys | undefined
  readonly withKeys: boolean
  /** A file that ends in `.tar`, or a folder; it must not exist. */
  readonly to: string
  readonly now: Date
  /** Receives the snapshot's name while it is open, so that others can read the same state. */
  readonly onSnapshot?: (snapshot: string) => Promise<void>
}

/**
 * Takes a consistent backup while the product runs, and reads it back before it gives it its name. On failure it removes
 * all output. @throws BackupError
 */
export async function takeBackup(options: BackupOptions): Promise<Manifest> {
  if (options.withKeys && !options.keys)
    throw new BackupError(
      'The keys cannot go into the backup, because there are none here: set RECADO_SECRETS_KEYS and its two companions, or RECADO_DATA.',
    )
  const client = await connect(options.database)
  try {
    await client.query('begin isolation level repeatable read read only')
    const migrations = await appliedMigrations(client)
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    const archive = await createArchive(options.to)
    try {
      await options.onSnapshot?.(rows[0]?.snapshot ?? '')
      const tables: BackedUpTable[] = []
      for (const table of await listTables(client)) tables.push(await writeTable(client, archive, table))
      const [version, sequences] = [await findJobsVersion(client), await listSequences(client)]
      // Files are immutable and may be many: no transaction is open while they are copied.
      await client.query('commit')
      const manifest: Manifest = {
        format: 1,
        madeAt: options.now.toISOString(),
        migrations,
        jobsVersion: version,
        tables,
        sequences,
        media: await writeMedia(archive, options.media, await makeExportFinder(client)),
        keys: { included: options.withKeys, checks: fingerprintKeys(options.keys) },
      }
      if (options.withKeys && options.keys) await writeText(archive, KEYS_FILE, serializeKeys(options.keys))
      await writeManifest(archive, manifest)
      await readBack(archive, manifest)
      await archive.finish()
      return manifest
    } catch (error) {
      await archive.discard()
      throw error
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Every byte again, with its checksum. @throws BackupError when it is not what was meant to be written. */
async function readBack(archive: ArchiveWriter, manifest: Manifest): Promise<void> {
  const reader = await archive.seal()
  try {
    if (!isDeepStrictEqual(await verifyArchive(reader), manifest))
      throw new BackupError('The backup is damaged: its manifest was changed.')
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    throw new BackupError(
      `Nothing was kept, because it did not read back as it was written. ${error.message}`,
    )
  } finally {
    await reader.close()
  }
}

async function appliedMigrations(client: pg.Client): Promise<Manifest['migrations']> {
  const there = await client.query<{ there: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as there`,
  )
  if (!there.rows[0]?.there)
    throw new BackupError('There is nothing to back up: this database holds no Recado.')
  return (
    await client.query<Manifest['migrations'][number]>(
      'select name, hash from schema_migrations order by name',
    )
  ).rows
}

async function writeTable(
  client: pg.Client,
  archive: ArchiveWriter,
  table: DataTable,
): Promise<BackedUpTable> {
  const { schema, name, columns } = table
  const rows = client.query(
    new CopyOut(`copy (select ${quoteColumns(columns)} from ${quoteTable(table)}) to stdout`),
  )
  const parts = await writeParts(archive, `tables/${schema}.${name}`, rows)
  const digest = await computeDigest(client, table)
  if (digest.rows !== rows.rows) throw new BackupError(`The table ${name} could not be read whole.`)
  return { schema, name, columns, ...digest, ...parts }
}
