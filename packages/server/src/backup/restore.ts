import type pg from 'pg'
import { migrate, migrations, OLD_CHAIN, type Migration } from '../kernel/database/migrate.ts'
import type { MediaStore } from '../kernel/media/index.ts'
import { openArchive } from './archive.ts'
import type { ArchiveReader } from './archive-port.ts'
import { BackupError } from './backup-error.ts'
import { connect } from './connect.ts'
import { loadDatabase } from './load.ts'
import { KEYS_FILE, parseKeys, type BackupKeys } from './keys.ts'
import { readText, type Manifest } from './manifest.ts'
import { listMedia, readMedia } from './media-files.ts'
import { verifyArchive } from './verify.ts'

/** Source and target of a restore. Database and store are opened only after the backup is verified. */
export interface RestoreOptions {
  readonly from: string
  readonly openTarget: () => Promise<RestoreTarget>
}
export interface RestoreTarget {
  readonly database: pg.ClientConfig
  readonly media: MediaStore
}

/** Restored contents; with keys when the backup has them. */
export interface RestoreResult {
  readonly manifest: Manifest
  readonly keys: BackupKeys | undefined
}

/**
 * Restores a backup into an empty database and migrates it to the newest schema. On failure it removes all of
 * it. @throws BackupError
 */
export async function restoreBackup({ from, openTarget }: RestoreOptions): Promise<RestoreResult> {
  const archive = await openArchive(from)
  try {
    const manifest = await verifyArchive(archive)
    const versions = await resolveMigrations(manifest)
    const keys = manifest.keys.included ? parseKeys(await readText(archive, KEYS_FILE)) : undefined
    const { database, media } = await openTarget()
    const client = await connect(database)
    try {
      await refuseNonEmpty(client)
      await restoreMedia(archive, manifest, media, () => loadDatabase(client, archive, manifest, versions))
    } finally {
      await client.end().catch(() => undefined)
    }
    await migrate(database)
    return { manifest, keys }
  } finally {
    await archive.close()
  }
}

/** Reads a backup from end to end without bringing it anywhere. @throws BackupError */
export async function checkBackup(from: string): Promise<Manifest> {
  const archive = await openArchive(from)
  try {
    const manifest = await verifyArchive(archive)
    await resolveMigrations(manifest)
    return manifest
  } finally {
    await archive.close()
  }
}

async function resolveMigrations(manifest: Manifest): Promise<Migration[]> {
  const known = await migrations()
  return manifest.migrations.map(({ name, hash }) => {
    // A file that was renamed since keeps its hash.
    const here = known.find(migration => migration.hash === hash)
    if (here) return here
    if (manifest.migrations.some(migration => migration.name === OLD_CHAIN.first))
      throw new BackupError(
        'The backup was made before Recado 1.0.0: bring it back with the version that made it, then start this one on the result.',
      )
    throw new BackupError(
      known.some(migration => migration.name === name)
        ? `The backup was made with another form of ${name} than this Recado has.`
        : `The backup was made by a newer Recado (it knows ${name}): bring it back with that version.`,
    )
  })
}

async function refuseNonEmpty(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_class where relkind in ('r', 'p') and relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss')) limit 1`,
  )
  if (rowCount)
    throw new BackupError(
      'The database is not empty: a backup is only brought into an empty one, so that it can replace nothing.',
    )
}

/**
 * Files first, because the rows that name them appear all at once; when the rows do not, the files go again.
 */
async function restoreMedia(
  archive: ArchiveReader,
  manifest: Manifest,
  media: MediaStore,
  andThen: () => Promise<void>,
): Promise<void> {
  let restoredCount = 0
  try {
    for await (const line of listMedia(archive, manifest)) {
      restoredCount += 1
      const as = { key: line.key, mime: line.mime }
      const stored = await media.put(line.companyId, readMedia(archive, line), {
        filename: '',
        maxBytes: Number.POSITIVE_INFINITY,
        as,
      })
      if (stored.sha256 !== line.sha256)
        throw new BackupError(`The file ${line.key} did not come back as it was.`)
    }
    await andThen()
  } catch (error) {
    for await (const line of listMedia(archive, manifest)) {
      if (restoredCount-- <= 0) break
      await media.remove(line.companyId, line.key)
    }
    throw error
  }
}
