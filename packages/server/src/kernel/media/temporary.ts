import { mkdir, readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'

const DAY_MS = 24 * 3_600_000

/** Makes the folder for files on their way in and removes what a crash left there more than a day ago. */
export async function openTemporary(folder: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // Another process may be cleaning as well; a file that is gone is what we wanted.
    const changed = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    )
    if (changed !== undefined && now.getTime() - changed > DAY_MS) await unlink(path).catch(() => undefined)
  }
}
