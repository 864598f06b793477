import type { Readable } from 'node:stream'

/**
 * A readable as a web stream, read as the reader asks for it. A reader that cancels ends the source. Node's
 * `Readable.toWeb` closes the controller once more when a cancelled source ends, which throws outside of every
 * call and ends the process.
 */
export function toWebStream(source: Readable): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value as Uint8Array)
      },
      cancel() {
        source.on('error', () => undefined).destroy()
      },
    },
    { highWaterMark: 0 },
  )
}
