import { DAY_MS } from '@recado/contract'
import { mkdir, readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/** Creates the folder for incoming files and deletes crash leftovers older than a day. */
export async function openTemporary(folder: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
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
