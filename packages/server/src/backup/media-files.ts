import { createHash, type Hash } from 'node:crypto'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { MediaNotFound, type MediaPlace, type MediaStore } from '../kernel/media/index.ts'
import type { ArchiveReader, ArchiveWriter } from './archive-port.ts'
import { BackupError, EntryBroke } from './backup-error.ts'
import type { Manifest } from './manifest.ts'
import { readParts, writeParts } from './parts.ts'

const MediaLine = z.object({
  companyId: z.int(),
  key: z.string(),
  size: z.int(),
  sha256: z.string(),
  mime: z.string(),
})
export type MediaLine = z.infer<typeof MediaLine>

const LIST_NAME = 'media-list'
const entryName = ({ companyId, key }: MediaPlace): string => `media/${companyId}/${key}`

/** Files that are looked up at once. */
const BATCH_SIZE = 500
const MAX_TRIES = 3

/**
 * Copies every file of the store, and the list of their types in parts between them. `leftOut` returns the keys among
 * these that are not copied.
 */
export async function writeMedia(
  archive: ArchiveWriter,
  media: MediaStore,
  leftOut: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<Manifest['media']> {
  let files = 0
  let total = 0
  async function* copied(): AsyncGenerator<Buffer> {
    for await (const places of inBatches(media.list())) {
      const skipped = await leftOut(places.map(({ key }) => key))
      for (const place of places.filter(({ key }) => !skipped.has(key))) {
        const line = await writeFile(archive, media, place)
        if (line === undefined) continue
        files += 1
        total += line.size
        yield Buffer.from(`${JSON.stringify(line)}\n`)
      }
    }
  }
  const list = await writeParts(archive, LIST_NAME, copied())
  return { files, total, ...list }
}

async function* inBatches(places: AsyncIterable<MediaPlace>): AsyncGenerator<readonly MediaPlace[]> {
  let batch: MediaPlace[] = []
  for await (const place of places) {
    batch.push(place)
    if (batch.length < BATCH_SIZE) continue
    yield batch
    batch = []
  }
  yield batch
}

/**
 * A file removed since the listing belongs to a message deleted since then: it is left out. One that grows is what it
 * was when it was opened. One that shrinks or breaks off is read again. @throws EntryBroke when that does not help.
 */
async function writeFile(
  archive: ArchiveWriter,
  media: MediaStore,
  place: MediaPlace,
): Promise<MediaLine | undefined> {
  for (let tries = 1; ; tries += 1) {
    const opened = await media.open(place.companyId, place.key).catch((error: unknown) => {
      if (error instanceof MediaNotFound) return undefined
      throw error
    })
    if (opened === undefined) return undefined
    const { size, mime } = opened
    const hash = createHash('sha256')
    try {
      await archive.add(entryName(place), size, hashed(firstBytes(opened.stream, size), hash))
      return { ...place, size, mime, sha256: hash.digest('hex') }
    } catch (error) {
      if (!(error instanceof EntryBroke) || tries === MAX_TRIES) throw error
    }
  }
}

async function* firstBytes(stream: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let left = size
  for await (const chunk of stream) {
    yield chunk.subarray(0, left)
    left -= chunk.length
    if (left <= 0) return
  }
}

async function* hashed(stream: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    hash.update(chunk)
    yield chunk
  }
}

/** The list, in the order of the files. */
export async function* listMedia(archive: ArchiveReader, { media }: Manifest): AsyncGenerator<MediaLine> {
  for await (const line of createInterface({ input: Readable.from(readParts(archive, LIST_NAME, media)) }))
    yield MediaLine.parse(JSON.parse(line))
}

/** @throws BackupError when a file's bytes differ. */
export async function* readMedia(archive: ArchiveReader, line: MediaLine): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const chunk of (await archive.open(entryName(line))).stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== line.sha256)
    throw new BackupError(`The backup is damaged: the file ${entryName(line)} is not what was written.`)
}
