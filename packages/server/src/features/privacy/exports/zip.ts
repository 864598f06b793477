import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  readonly path: string
  readonly at: Date
  /** Not compressed: pictures, recordings and films are so already. */
  readonly isStored: boolean
  readonly content: AsyncIterable<string | Uint8Array>
}

/**
 * Writes a zip file as its reader takes it: one entry is open at a time, so that memory does not grow with the
 * file. An entry that fails makes the reader fail, and a reader who stops ends the entries.
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = new PassThrough()
  zip.outputStream.pipe(output)
  const stopped = new AbortController()
  const feeding = feedEntries(zip, entries, stopped.signal).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  try {
    for await (const chunk of output) yield chunk as Uint8Array
  } finally {
    stopped.abort()
    await feeding
  }
}

async function feedEntries(
  zip: ZipFile,
  entries: AsyncIterable<ZipEntry>,
  signal: AbortSignal,
): Promise<void> {
  for await (const { path, at, isStored, content } of entries) {
    signal.throwIfAborted()
    const source = Readable.from(content, { objectMode: false })
    const stop = () => void source.destroy()
    signal.addEventListener('abort', stop, { once: true })
    zip.addReadStream(source, path, { mtime: at, mode: 0o100600, compress: !isStored })
    await finished(source)
    signal.removeEventListener('abort', stop)
    signal.throwIfAborted()
  }
  zip.end()
}
