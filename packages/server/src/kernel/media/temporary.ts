import { DAY_MS } from '@recado/contract'
import { mkdir, readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { newMediaKey } from './media-key.ts'

/** Creates the folder for incoming files and sweeps it. */
export async function openTemporary(folder: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await sweepTemporary(folder, now)
}

/** Deletes crash leftovers older than a day. */
export async function sweepTemporary(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // Another process may clean up as well; a missing file is fine.
    const changed = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    )
    if (changed !== undefined && now.getTime() - changed > DAY_MS) await unlink(path).catch(() => undefined)
  }
}

/** A new path for a file that is received under this key. Two processes that receive the same key share none. */
export const temporaryPath = (folder: string, key: string): string => join(folder, `${key}-${newMediaKey()}`)

/** Deletes what was received under this key, whoever left or still writes it. */
export async function removeTemporary(folder: string, key: string): Promise<void> {
  // A folder that somebody removed holds no part.
  for (const name of await readdir(folder).catch(() => []))
    if (name.startsWith(`${key}-`)) await unlink(join(folder, name)).catch(() => undefined)
}
