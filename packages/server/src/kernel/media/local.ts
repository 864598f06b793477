import { constants } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { mkdir, open, opendir, rename, unlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { isMediaPlace, mediaPlace, newMediaKey } from './media-key.ts'
import type { MediaPlace, MediaStore, OpenedMedia } from './media-store.ts'
import { MediaNotFound } from './media-store.ts'
import { byteRange } from './range.ts'
import { receive } from './receive.ts'
import { HEAD_BYTES, sniff } from './sniff.ts'
import { openTemporary, removeTemporary, sweepTemporary } from './temporary.ts'

/**
 * Media on the local disk, under `<folder>/<company>/<first two digits>/<key>`; a file is there whole or not
 * at all.
 */
export async function openLocalStore(folder: string, now: Date = new Date()): Promise<MediaStore> {
  const root = resolve(folder)
  const incoming = join(root, 'incoming')
  await openTemporary(incoming, now)

  const pathOf = (companyId: number, key: string): string => {
    const place = mediaPlace(companyId, key)
    return join(root, place.company, place.shelf, place.key)
  }

  return {
    async put(companyId, source, options) {
      // Checked before a byte is read.
      pathOf(companyId, options.as?.key ?? newMediaKey())
      const { path: temporary, media } = await receive(source, incoming, options)
      const path = pathOf(companyId, media.key)
      await moveFile(temporary, path)
      return media
    },

    async open(companyId, key, { filename, range } = {}) {
      const file = await openToRead(pathOf(companyId, key))
      try {
        return await opened(file, filename, range)
      } catch (error) {
        await file.close()
        throw error
      }
    },

    async remove(companyId, key) {
      await removeFile(pathOf(companyId, key))
      await removeTemporary(incoming, key)
    },

    sweep: at => sweepTemporary(incoming, at),

    list: () => listMedia(root),

    async health() {
      const path = join(incoming, `health-${newMediaKey()}`)
      await writeFile(path, 'ok', { flag: 'wx' })
      await unlink(path)
    },
  }
}

/** Moves a received file to its path, or deletes it. */
async function moveFile(temporary: string, path: string): Promise<void> {
  try {
    const made = await mkdir(dirname(path), { recursive: true })
    await rename(temporary, path)
    await syncFolder(dirname(path))
    if (made !== undefined) await syncFolder(dirname(made))
  } catch (error) {
    await unlink(temporary).catch(() => undefined)
    throw error
  }
}

async function removeFile(path: string): Promise<void> {
  await unlink(path).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
}

async function* listMedia(root: string): AsyncGenerator<MediaPlace> {
  // Deep first, so that one folder at a time is open however many files there are.
  for await (const entry of await opendir(root, { recursive: true })) {
    const [companyId = '', shelf, key = '', ...rest] = relative(
      root,
      join(entry.parentPath, entry.name),
    ).split(sep)
    if (
      entry.isFile() &&
      rest.length === 0 &&
      shelf === key.slice(0, 2) &&
      isMediaPlace(Number(companyId), key)
    )
      yield { companyId: Number(companyId), key }
  }
}

async function opened(
  file: FileHandle,
  filename: string | undefined,
  range: string | undefined,
): Promise<OpenedMedia> {
  const { size } = await file.stat()
  const part = byteRange(range, size)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(size, HEAD_BYTES)), { position: 0 })
  const sniffed = await sniff(buffer.subarray(0, bytesRead), filename)
  // As many bytes as announced, also of a file that grows.
  const stream =
    size === 0 ? await readNothing(file) : file.createReadStream(part ?? { start: 0, end: size - 1 })
  return { stream, size, ...sniffed, ...(part ? { range: part } : {}) }
}

async function readNothing(file: FileHandle): Promise<Readable> {
  await file.close()
  return Readable.from([])
}

async function openToRead(path: string): Promise<FileHandle> {
  try {
    // Symbolic links are not followed: only an intruder would create one.
    return await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  } catch (error) {
    if (isMissing(error) || isCode(error, 'ELOOP')) throw new MediaNotFound()
    throw error
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder.
  if (process.platform === 'win32') return
  await using handle = await open(folder, 'r')
  await handle.sync()
}

function isMissing(error: unknown): boolean {
  return isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
