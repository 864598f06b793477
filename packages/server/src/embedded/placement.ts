import { randomBytes } from 'node:crypto'
import { existsSync, lstatSync, readlinkSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedError } from './embedded-error.ts'
import { makeOpenFolder } from './private-folder.ts'
import { canEnter, serverUser, type ServerUser } from './server-user.ts'

/** Place and user of the cluster. */
export interface Placement {
  /** The cluster itself; it may not exist yet. */
  data: string
  /** The parent folder, for the server's own files: sockets, partial clusters, copied binaries. */
  around: string
  user: ServerUser
}

/**
 * Root's cluster folder when the data folder is inside a folder the server user cannot enter, such as /root.
 */
export const FALLBACK_FOLDER = '/var/lib/recado'

/**
 * Finds the place of the cluster: `<home>/pgdata`. When the server user cannot enter the data folder, the
 * cluster is made below `outside` and `<home>/pgdata` becomes a link to it.
 */
export function placeCluster(home: string, outside: string, log: (line: string) => void): Placement {
  const link = path.join(home, 'pgdata')
  const data = isLink(link) ? path.resolve(home, readlinkSync(link)) : link
  if (isLink(link) && !existsSync(path.dirname(data))) {
    throw new EmbeddedError(
      `The database of ${home} is kept in ${data}, which is gone: restore that folder, or remove ${link} to start empty.`,
    )
  }
  const user = serverUser(existsSync(data) ? statSync(data) : null)
  if (canEnter(user, path.dirname(data))) return { data, around: path.dirname(data), user }
  if (existsSync(data)) throw unreachableError(user, path.dirname(data))
  return placeOutside(link, outside, user, log)
}

function placeOutside(
  link: string,
  outside: string,
  user: ServerUser,
  log: (line: string) => void,
): Placement {
  makeOpenFolder(outside)
  const around = makeOpenFolder(path.join(outside, randomBytes(6).toString('hex')))
  if (!canEnter(user, around)) throw unreachableError(user, around)
  const data = path.join(around, 'pgdata')
  symlinkSync(data, link)
  log(`The user ${user.name} cannot enter ${path.dirname(link)}, so the database is kept in ${data}.`)
  return { data, around, user }
}

function unreachableError(user: ServerUser, folder: string): EmbeddedError {
  return new EmbeddedError(
    `The database server runs as the user ${user.name}, who cannot enter ${folder}: set RECADO_DATA to a folder outside private folders, such as ${FALLBACK_FOLDER}.`,
  )
}

function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}
