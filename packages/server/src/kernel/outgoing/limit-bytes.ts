import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { OutgoingError } from './outgoing-error.ts'

/**
 * Passes a body on up to `maxBytes`, then fails with `too-large`; other failures go through `explain`.
 * Closing it closes the source.
 */
export function limitBytes(
  source: Readable,
  maxBytes: number,
  status: number,
  explain: (error: unknown) => Error,
  closed: () => void,
): Readable {
  let size = 0
  const passage = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      size += chunk.length
      if (size > maxBytes)
        next(new OutgoingError('too-large', `The answer is larger than ${maxBytes} bytes.`, { status }))
      else next(null, chunk)
    },
  })
  // It may break before anybody reads; whoever reads later meets the error all the same.
  passage.on('error', () => undefined)
  source.on('error', error => passage.destroy(explain(error)))
  passage.on('close', () => {
    source.destroy()
    closed()
  })
  return source.pipe(passage)
}
