// `npm run backup -- --to <folder or file.tar> [--with-keys]` and `npm run restore -- --from <folder or
// file.tar> [--check]`.
import { parseArgs } from 'node:util'
import { EmbeddedError } from '../embedded/index.ts'
import { ConfigError, readConfig } from '../kernel/process/config.ts'
import { MigrationError } from '../kernel/database/migrate.ts'
import { KeysError } from '../kernel/secrets/index.ts'
import { BackupError } from './backup-error.ts'
import { openEmptyDatabase, openExistingDatabase, type OpenDatabase } from './installation.ts'
import { openMediaStore } from '../kernel/media/index.ts'
import { writeMissingKeys, listMissingKeys, loadExistingKeys } from './keys.ts'
import { checkBackup, restoreBackup } from './restore.ts'
import { takeBackup } from './backup.ts'
import pg from 'pg'
import type { Manifest } from './manifest.ts'
import { sentence } from '../kernel/text/sentence.ts'

const UNREADABLE =
  'The logins of {count, plural, one {# connection} other {# connections}} cannot be read without the key {keys} of the server the backup was taken from: set RECADO_SECRETS_KEYS to it before the start, or link them again.'

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

/** Describes a backup's contents. */
function describeContents({ tables, media }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = tables.reduce((sum, table) => sum + table.bytes, media.total)
  return `${rows} rows of ${tables.length} tables and ${media.files} files, ${megabytes(bytes)}`
}

const describeKeys = ({ keys }: Manifest): string =>
  keys.included
    ? 'The keys are in it: whoever has this backup can read every secret in it.'
    : 'The keys are not in it: keep them apart, or the logins of connections cannot be read again (--with-keys puts them in).'

/** Describes the data unreadable without the missing keys; undefined when there is none. */
async function describeMissingKeys(
  database: pg.ClientConfig,
  missing: readonly string[],
): Promise<string | undefined> {
  if (missing.length === 0) return undefined
  const client = new pg.Client(database)
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from connections c
       where credentials is not null or exists (select from connection_keys k where (k.company_id, k.connection_id) = (c.company_id, c.id))`,
    )
    const count = rows[0]?.count ?? 0
    if (count === 0) return undefined
    return sentence(UNREADABLE, 'en', { count, keys: missing.join(', ') })
  } finally {
    await client.end()
  }
}

const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

async function backup(args: string[]): Promise<void> {
  const { to, 'with-keys': withKeys } = parseArgs({
    args,
    options: { to: { type: 'string' }, 'with-keys': { type: 'boolean', default: false } },
  }).values
  if (!to) throw new BackupError('Say where to: npm run backup -- --to <folder or file.tar> [--with-keys].')
  const began = performance.now()
  const config = readConfig(process.env)
  const source = await openExistingDatabase(config)
  try {
    const keys = await loadExistingKeys(config.dataFolder, config)
    const manifest = await takeBackup({
      database: source.database,
      media: await openMediaStore(config),
      keys,
      withKeys,
      to,
      now: new Date(),
    })
    printLine(`Backed up ${describeContents(manifest)} to ${to} and read it back in ${seconds(began)}.`)
    printLine(describeKeys(manifest))
  } finally {
    await source.close()
  }
}

async function restore(args: string[]): Promise<void> {
  const { from, check } = parseArgs({
    args,
    options: { from: { type: 'string' }, check: { type: 'boolean', default: false } },
  }).values
  if (!from)
    throw new BackupError('Say where from: npm run restore -- --from <folder or file.tar> [--check].')
  const began = performance.now()
  if (check)
    return printLine(
      `The backup is whole: ${describeContents(await checkBackup(from))}, read in ${seconds(began)}.`,
    )
  const config = readConfig(process.env)
  let target: OpenDatabase | undefined
  let done = false
  try {
    const { manifest, keys } = await restoreBackup({
      from,
      openTarget: async () => {
        target = await openEmptyDatabase(config)
        return { database: target.database, media: await openMediaStore(config) }
      },
    })
    done = true
    printLine(`Brought back ${describeContents(manifest)} from ${from} in ${seconds(began)}.`)
    if (
      keys &&
      !(config.secretsKeys && config.tokenSecret && config.mediaSecret) &&
      (await writeMissingKeys(config.dataFolder, keys))
    )
      printLine(`The keys of the backup are in ${config.dataFolder}/secrets.json now.`)
    const missing = listMissingKeys(manifest.keys.checks, await loadExistingKeys(config.dataFolder, config))
    const warning = target && (await describeMissingKeys(target.database, missing))
    if (warning) printLine(warning)
  } finally {
    await target?.close({ undo: !done })
  }
}

/** Formats an error: one sentence when an operator can fix it; a bug with its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.join('\n')
  const known = [BackupError, EmbeddedError, MigrationError, KeysError].some(kind => error instanceof kind)
  if (known || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS'))
    return (error as Error).message
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return 'The disk is full: nothing was kept.'
  if (code === 'EACCES' || code === 'EROFS') return `The place ${path ?? ''} may not be written.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

const [command, ...rest] = process.argv.slice(2)
const run = command === 'restore' ? restore : backup
run(rest).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  },
)
