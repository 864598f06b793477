import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Binaries } from './binaries.ts'
import { EmbeddedError } from './embedded-error.ts'
import { spawnGuarded } from './guarded-process.ts'
import { chownTo, makePrivateFolder, syncToDisk } from './private-folder.ts'
import type { Placement } from './placement.ts'

/** The role that owns the cluster, and the database the application uses. */
export const ROLE = 'recado'
export const DATABASE = 'recado'

const BUILTIN_LOCALE_SINCE = 17

/**
 * The major version that made the cluster; null when there is none yet; an EmbeddedError when it is damaged.
 */
export function readClusterMajor(data: string): number | null {
  if (!existsSync(data) || readdirSync(data).length === 0) return null
  const file = path.join(data, 'PG_VERSION')
  const major = Number(existsSync(file) ? readFileSync(file, 'utf8') : '')
  if (Number.isInteger(major) && major > 0) return major
  throw new EmbeddedError(
    `The database in ${data} is damaged (its PG_VERSION is missing or unreadable): restore it from a backup, or move the folder away to start empty.`,
  )
}

/** Settings of a new cluster. `durable` waits for fsync. */
export interface NewCluster {
  binaries: Binaries
  placement: Placement
  password: string
  durable: boolean
}

/**
 * Creates the cluster in a temporary folder and renames it into place, so that a killed first start leaves
 * only a partial one, which the next start removes.
 */
export async function makeCluster({ binaries, placement, password, durable }: NewCluster): Promise<void> {
  const { data, around, user } = placement
  const temporary = makePrivateFolder(path.join(around, `init-${randomBytes(6).toString('hex')}`), user)
  const passwordFile = path.join(temporary, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  chownTo(user, passwordFile)
  const made = path.join(temporary, 'data')
  const options = [
    '-D',
    made,
    '-U',
    ROLE,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--data-checksums',
  ]
  options.push(...localeOptions(binaries.major), ...(durable ? [] : ['--no-sync']))
  // initdb heeds no gentler signal until it is almost done.
  const initdb = spawnGuarded({
    program: path.join(binaries.bin, 'initdb'),
    args: options,
    user,
    signal: 'KILL',
    output: 'pipe',
  })
  let complaint = ''
  initdb.child.stdout?.resume()
  initdb.child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  if ((await initdb.exited) !== 0)
    throw new EmbeddedError(`PostgreSQL could not make the database in ${data}: ${firstLine(complaint)}.`)
  renameSync(made, data)
  syncToDisk(around)
  rmSync(temporary, { recursive: true, force: true })
}

/**
 * Removes partial clusters of killed first starts. Their last process may still be writing, so this retries
 * for a while; the next start removes the rest. (rmSync stops without an error when a file vanishes
 * meanwhile.)
 */
export async function removeHalfMade(around: string): Promise<void> {
  const names = readdirSync(around).filter(name => name.startsWith('init-'))
  const options = { recursive: true, force: true, maxRetries: 10, retryDelay: 30 }
  await Promise.allSettled(names.map(name => rm(path.join(around, name), options)))
}

/** Sorting and case are the same on every machine: by code point, with Unicode case rules. */
function localeOptions(major: number): string[] {
  if (major < BUILTIN_LOCALE_SINCE) return ['--locale=C.UTF-8']
  return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
}

function firstLine(complaint: string): string {
  const line = complaint.split('\n').find(candidate => candidate.includes('error:')) ?? complaint.trim()
  return line.replace(/^initdb: error: /, '').replace(/\.$/, '') || 'initdb was interrupted'
}
