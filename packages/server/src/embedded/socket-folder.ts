import { randomBytes } from 'node:crypto'
import { lstatSync, mkdirSync, readdirSync, readlinkSync, rmdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chownTo, makePrivateFolder } from './private-folder.ts'
import type { Placement } from './placement.ts'
import { canEnter, type ServerUser } from './server-user.ts'

/** The folder is private, so the port only names the socket in it. */
export const PORT = 5432

/** The kernel's limit is 108 bytes on Linux and 104 on macOS, the final zero included. */
const LONGEST_SOCKET_PATH = 100

/**
 * Creates the private folder of the server's socket: `<around>/run`. When that path is too long for a socket,
 * it creates a temporary folder with an unguessable name, and `run` becomes a link to it.
 */
export function makeSocketFolder({ around, user }: Pick<Placement, 'around' | 'user'>): string {
  const run = path.join(around, 'run')
  removeSocketFolder(around)
  if (fits(run)) return makePrivateFolder(run, user)
  const folder = makeTemporaryFolder(user)
  symlinkSync(folder, run)
  return folder
}

/**
 * Removes the socket folder, also one that a killed process left behind in the folder for temporary files.
 */
export function removeSocketFolder(around: string): void {
  const run = path.join(around, 'run')
  const facts = lstatSync(run, { throwIfNoEntry: false })
  if (facts === undefined) return
  const folder = facts.isSymbolicLink() ? readlinkSync(run) : run
  try {
    for (const name of readdirSync(folder)) if (name.startsWith('.s.PGSQL.')) rmSync(path.join(folder, name))
    rmdirSync(folder)
  } catch {
    // Deleted, or no longer ours.
  }
  if (facts.isSymbolicLink()) rmSync(run)
}

function makeTemporaryFolder(user: ServerUser): string {
  const base = [tmpdir(), '/tmp'].find(
    candidate => fits(path.join(candidate, 'recado-'.padEnd(31, '0'))) && canEnter(user, candidate),
  )
  const folder = path.join(base ?? '/tmp', `recado-${randomBytes(12).toString('hex')}`)
  mkdirSync(folder, { mode: 0o700 })
  chownTo(user, folder)
  return folder
}

function fits(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, `.s.PGSQL.${PORT}.lock`)) <= LONGEST_SOCKET_PATH
}
