import { randomUUID } from 'node:crypto'

interface FilePart {
  readonly name: string
  readonly filename: string
  readonly mime: string
  readonly bytes: number
  readonly stream: ReadableStream<Uint8Array>
}

/** Builds a multipart form with one file that is streamed, not buffered; its length is known beforehand. */
export function streamMultipart(
  fields: Readonly<Record<string, string>>,
  file: FilePart,
): { readonly headers: Record<string, string>; readonly body: ReadableStream<Uint8Array> } {
  const boundary = `recado-${randomUUID()}`
  const texts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${toSingleLine(value)}\r\n`,
  )
  const opening = `--${boundary}\r\nContent-Disposition: form-data; name="${file.name}"; filename="${escapeFilename(file.filename)}"\r\nContent-Type: ${toSingleLine(file.mime)}\r\n\r\n`
  const head = Buffer.from(texts.join('') + opening)
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(head.length + file.bytes + tail.length),
    },
    body: toReadableStream(concatStreams(head, file.stream, tail)),
  }
}

async function* concatStreams(
  head: Uint8Array,
  file: ReadableStream<Uint8Array>,
  tail: Uint8Array,
): AsyncGenerator<Uint8Array> {
  yield head
  yield* file
  yield tail
}

function toReadableStream(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}

/** A file name without what ends its field. Meta keeps the escapes of browsers as letters, so a quote is replaced. */
const escapeFilename = (filename: string): string => toSingleLine(filename.replaceAll('"', "'"))

function toSingleLine(value: string): string {
  return value.replaceAll(/[\r\n]+/g, ' ')
}
