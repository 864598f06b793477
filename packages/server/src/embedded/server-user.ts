import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { EmbeddedError } from './embedded-error.ts'

/**
 * The operating system user the database server runs as. `ids` goes into spawn options; empty means "as
 * ourselves".
 */
export interface ServerUser {
  name: string
  ids: { uid: number; gid: number } | Record<string, never>
}

const CANDIDATES = ['postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root, so root runs it as another user: the owner of existing data, else
 * `postgres`, else `nobody`. Any other user runs it as themselves.
 */
export function serverUser(dataOwner: { uid: number; gid: number } | null): ServerUser {
  if (process.getuid?.() !== 0) return { name: ownName(), ids: {} }
  if (dataOwner !== null && dataOwner.uid !== 0) {
    return { name: `with id ${dataOwner.uid}`, ids: { uid: dataOwner.uid, gid: dataOwner.gid } }
  }
  for (const name of CANDIDATES) {
    const uid = idOf('-u', name)
    const gid = idOf('-g', name)
    if (uid !== null && gid !== null) return { name, ids: { uid, gid } }
  }
  throw new EmbeddedError(
    'PostgreSQL refuses to run as root and this machine has neither a postgres nor a nobody user: start Recado as another user, or set DATABASE_URL.',
  )
}

/** Whether that user may enter the folder, its parents included. */
export function canEnter(user: ServerUser, folder: string): boolean {
  try {
    execFileSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...user.ids, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function ownName(): string {
  try {
    return userInfo().username
  } catch {
    return `with id ${process.getuid?.()}`
  }
}

function idOf(flag: '-u' | '-g', name: string): number | null {
  try {
    return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
  } catch {
    return null
  }
}
