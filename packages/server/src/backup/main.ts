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
import { describeKeys, describeMissingKeys, describeContents } from './descriptions.ts'
import { takeBackup } from './backup.ts'

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
