import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedError } from './embedded-error.ts'
import { syncToDisk } from './private-folder.ts'

/** The file below the data folder that holds the password of the cluster's owner. */
export const PASSWORD_FILE = 'db-password'

/** Reads the password of the cluster's owner, or creates one for a new cluster. */
export function loadPassword(home: string, clusterExists: boolean): string {
  const file = path.join(home, PASSWORD_FILE)
  const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (stored !== '') return stored
  if (clusterExists)
    throw new EmbeddedError(
      `The password of the database, ${file}, is missing: restore that file from a backup.`,
    )
  const password = randomBytes(24).toString('base64url')
  writeFileSync(file, password, { mode: 0o600 })
  syncToDisk(file)
  syncToDisk(home)
  return password
}
