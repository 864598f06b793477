import { addAbortSignal, PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  readonly path: string
  readonly at: Date
  /** Not compressed: pictures, recordings and films are so already. */
  readonly isStored: boolean
  readonly content: AsyncIterable<string | Uint8Array>
}

/** Milliseconds for which the entries may give nothing; a statement of the database ends before. */
export const ZIP_IDLE_MS = 2 * 60_000

/**
 * Writes a zip file as its reader takes it: one entry is open at a time, so that memory does not grow with the
 * file. An entry that fails or gives nothing for long makes the reader fail, and so does the signal. A reader who stops
 * ends the entries.
 */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = addAbortSignal(signal, new PassThrough())
  zip.outputStream.pipe(output)
  const stopped = new AbortController()
  const feeding = feedEntries(zip, entries, stopped.signal).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  const limitIdle = () =>
    setTimeout(() => output.destroy(new Error('An entry of a zip file gives nothing.')), ZIP_IDLE_MS)
  let idle = limitIdle()
  try {
    for await (const chunk of output) {
      // The time that the reader takes does not count.
      clearTimeout(idle)
      yield chunk as Uint8Array
      idle = limitIdle()
    }
  } finally {
    clearTimeout(idle)
    stopped.abort()
    // An entry that hangs cannot be awaited; it ends at its next step.
    if (output.errored === null) await feeding
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
    const stop = () => {
      source.destroy()
    }
    signal.addEventListener('abort', stop, { once: true })
    zip.addReadStream(source, path, { mtime: at, mode: 0o100600, compress: !isStored })
    await finished(source)
    signal.removeEventListener('abort', stop)
    signal.throwIfAborted()
  }
  zip.end()
}
