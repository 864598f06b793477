// `npm run backup -- --to <folder or file.tar> [--with-keys]` and `npm run restore -- --from <folder or file.tar> [--check]`.
import { parseArgs } from 'node:util'
import { EmbeddedError } from '../embedded/index.ts'
import { ConfigError, readConfig } from '../kernel/process/config.ts'
import { MigrationError } from '../kernel/database/migrate.ts'
import { KeysError } from '../kernel/secrets/index.ts'
import { BackupError } from './backup-error.ts'
import { openMedia, reachEmpty, reachExisting, type Reached } from './installation.ts'
import { keepKeys, missingKeys, presentKeys } from './keys.ts'
import { checkBackup, restoreBackup } from './restore.ts'
import { aboutKeys, aboutMissingKeys, contentsOf } from './sentences.ts'
import { takeBackup } from './take.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

async function backup(args: string[]): Promise<void> {
  const { to, 'with-keys': withKeys } = parseArgs({ args, options: { to: { type: 'string' }, 'with-keys': { type: 'boolean', default: false } } }).values
  if (!to) throw new BackupError('Say where to: npm run backup -- --to <folder or file.tar> [--with-keys].')
  const began = performance.now()
  const config = readConfig(process.env)
  const reached = await reachExisting(config)
  try {
    const keys = await presentKeys(config.dataFolder, config)
    const manifest = await takeBackup({ database: reached.database, media: await openMedia(config), keys, withKeys, to, now: new Date() })
    say(`Backed up ${contentsOf(manifest)} to ${to} in ${seconds(began)}.`)
    say(aboutKeys(manifest))
  } finally {
    await reached.close()
  }
}

async function restore(args: string[]): Promise<void> {
  const { from, check } = parseArgs({ args, options: { from: { type: 'string' }, check: { type: 'boolean', default: false } } }).values
  if (!from) throw new BackupError('Say where from: npm run restore -- --from <folder or file.tar> [--check].')
  const began = performance.now()
  if (check) return say(`The backup is whole: ${contentsOf(await checkBackup(from))}, read in ${seconds(began)}.`)
  const config = readConfig(process.env)
  let reached: Reached | undefined
  let done = false
  try {
    const { manifest, keys } = await restoreBackup({
      from,
      openTarget: async () => {
        reached = await reachEmpty(config)
        return { database: reached.database, media: await openMedia(config) }
      },
    })
    done = true
    say(`Brought back ${contentsOf(manifest)} from ${from} in ${seconds(began)}.`)
    if (keys && !(config.secretsKeys && config.tokenSecret && config.mediaSecret) && (await keepKeys(config.dataFolder, keys)))
      say(`The keys of the backup are in ${config.dataFolder}/secrets.json now.`)
    const missing = missingKeys(manifest.keys.checks, await presentKeys(config.dataFolder, config))
    const warning = reached && (await aboutMissingKeys(reached.database, missing))
    if (warning) say(warning)
  } finally {
    await reached?.close({ undo: !done })
  }
}

/** What an operator can mend is one sentence; anything else is a bug and shows where. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.join('\n')
  const known = [BackupError, EmbeddedError, MigrationError, KeysError].some(kind => error instanceof kind)
  if (known || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) return (error as Error).message
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
