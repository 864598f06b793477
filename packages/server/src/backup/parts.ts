import { createHash } from 'node:crypto'
import { pipeline as pipeInto, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { ArchiveReader, ArchiveWriter } from './archive-port.ts'
import { BackupError } from './backup-error.ts'

/** Written parts of a stream: its uncompressed size and sha256, and the number of entries. */
export interface WrittenParts {
  readonly bytes: number
  readonly sha256: string
  readonly parts: number
}

const PART_BYTES = 8 * 1024 * 1024
const GZIP = { level: 3, chunkSize: 256 * 1024 }
const partName = (name: string, n: number): string => `${name}/${String(n).padStart(6, '0')}.gz`

/** Writes a stream of unknown length, compressed, as entries of known size; at most one is in memory. */
export async function writeParts(
  archive: ArchiveWriter,
  name: string,
  source: AsyncIterable<Uint8Array>,
): Promise<WrittenParts> {
  const tap = new HashingTransform()
  let parts = 0
  let waiting: Buffer[] = []
  let size = 0
  const flush = async (): Promise<void> => {
    const entry = Buffer.concat(waiting)
    waiting = []
    size = 0
    await archive.add(partName(name, parts++), entry.length, singleChunk(entry))
  }
  await pipeline(Readable.from(source), tap, createGzip(GZIP), async compressed => {
    for await (const chunk of compressed as AsyncIterable<Buffer>) {
      waiting.push(chunk)
      size += chunk.length
      if (size >= PART_BYTES) await flush()
    }
    await flush()
  })
  return { ...tap.sum(), parts }
}

/** Reads such a stream. @throws BackupError at its end when it differs from the written one. */
export async function* readParts(
  archive: ArchiveReader,
  name: string,
  written: WrittenParts,
): AsyncGenerator<Buffer> {
  const damaged = new BackupError(`The backup is damaged: ${name} is not what was written.`)
  const compressed = Readable.from(readEntries(archive, name, written.parts))
  const tap = new HashingTransform()
  try {
    // An error anywhere ends all three, and the reading below with it.
    yield* pipeInto(compressed, createGunzip(), tap, () => undefined) as AsyncIterable<Buffer>
  } catch (error) {
    throw error instanceof BackupError ? error : damaged
  }
  const sum = tap.sum()
  if (sum.sha256 !== written.sha256 || sum.bytes !== written.bytes) throw damaged
}

async function* readEntries(archive: ArchiveReader, name: string, parts: number): AsyncGenerator<Buffer> {
  for (let n = 0; n < parts; n++)
    yield* (await archive.open(partName(name, n))).stream as AsyncIterable<Buffer>
}

/** The same bytes, counted and hashed on their way. */
class HashingTransform extends Transform {
  readonly #hash = createHash('sha256')
  #bytes = 0
  override _transform(chunk: Buffer, _: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk)
    this.#bytes += chunk.length
    done(null, chunk)
  }
  sum(): { bytes: number; sha256: string } {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}

export async function* singleChunk(entry: Uint8Array): AsyncGenerator<Uint8Array> {
  yield entry
}
