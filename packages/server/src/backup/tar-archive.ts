import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ArchiveReader, ArchiveWriter } from './archive-port.ts'
import { BackupError } from './backup-error.ts'
import { refuseExisting } from './folder-archive.ts'
import { BLOCK, buildHeader, padding, parseExtended, parseHeader } from './tar-header.ts'

/** Of an extended header; a longer one is damage. */
const MAX_EXTENDED_BYTES = 64 * 1024

/** A backup as one file that `tar` can list and unpack. */
export async function createTarArchive(place: string): Promise<ArchiveWriter> {
  const partialPath = `${place}.partial`
  await refuseExisting(place)
  await mkdir(path.dirname(path.resolve(place)), { recursive: true })
  await rm(partialPath, { force: true })
  const file = await open(partialPath, 'wx', 0o600)
  let position = 0
  const append = async (bytes: Uint8Array): Promise<void> => {
    for (let done = 0; done < bytes.length;)
      done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten
    position += bytes.length
  }
  return {
    async add(name, size, content) {
      const start = position
      try {
        await append(buildHeader(name, size))
        for await (const chunk of content) await append(chunk)
        await append(Buffer.alloc(padding(size)))
      } catch (error) {
        position = start
        await file.truncate(start)
        throw error
      }
    },
    async seal() {
      await append(Buffer.alloc(2 * BLOCK))
      await file.sync()
      await file.close()
      return openTarArchive(partialPath)
    },
    finish: () => rename(partialPath, place),
    async discard() {
      await file.close().catch(() => undefined)
      await rm(partialPath, { force: true })
    },
  }
}

/** Where an entry's content stands. */
interface TarEntry {
  readonly name: string
  readonly start: number
  readonly size: number
}

/**
 * Reads entries from header to header, from the position of the last one, so that no list of them is in
 * memory.
 */
export async function openTarArchive(place: string): Promise<ArchiveReader> {
  const file = await open(place, 'r').catch(() => {
    throw new BackupError(`There is no backup in ${place}.`)
  })
  const { size: whole } = await file.stat()
  let position = 0
  const find = async (name: string, until: number): Promise<TarEntry | undefined> => {
    while (position < until) {
      const entry = await readEntry(file, position)
      if (entry === undefined) return undefined
      const end = entry.start + entry.size
      position = end + padding(entry.size)
      if (entry.name === name && end <= whole) return entry
    }
    return undefined
  }
  return {
    async open(name) {
      const from = position
      let entry = await find(name, whole)
      if (entry === undefined) {
        position = 0
        entry = await find(name, from)
      }
      if (entry === undefined) throw new BackupError(`The backup is damaged: ${name} is missing.`)
      const { start, size } = entry
      // A stream has no way to say "from here, nothing".
      const stream =
        size === 0 ? Readable.from([]) : createReadStream(place, { start, end: start + size - 1 })
      return { size, stream }
    },
    close: () => file.close(),
  }
}

/** The entry whose header, or extended header, stands at this position. */
async function readEntry(file: FileHandle, position: number): Promise<TarEntry | undefined> {
  let at = position
  let header = parseHeader(await readAt(file, at, BLOCK))
  let exact: { name?: string; size?: number } = {}
  if (header?.extended === true) {
    if (header.size > MAX_EXTENDED_BYTES) return undefined
    exact = parseExtended(await readAt(file, at + BLOCK, header.size))
    at += BLOCK + header.size + padding(header.size)
    header = parseHeader(await readAt(file, at, BLOCK))
  }
  return header && { name: header.name, size: header.size, ...exact, start: at + BLOCK }
}

/** Fewer bytes than asked for at the end of the file. */
async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
