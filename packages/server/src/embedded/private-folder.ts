import { chmodSync, chownSync, closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import type { ServerUser } from './server-user.ts'

/**
 * Makes a folder that only the server user (and root) can open; an existing one gets the same owner and mode.
 */
export function makePrivateFolder(folder: string, user: ServerUser): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  chownTo(user, folder)
  return folder
}

/** Creates a folder others may enter, despite the umask; an existing one keeps its mode. */
export function makeOpenFolder(folder: string): string {
  if (mkdirSync(folder, { recursive: true }) !== undefined) chmodSync(folder, 0o755)
  return folder
}

/** Changes the owner to the server user; does nothing when that is ourselves. */
export function chownTo(user: ServerUser, path: string): void {
  if (user.ids.uid !== undefined) chownSync(path, user.ids.uid, user.ids.gid)
}

/** Waits until the disk has the file, or the names in the folder. */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
