/** One part of a form on the wire; with a file name it is a file, with its own type it may be JSON. */
export interface FormPart {
  readonly name: string
  readonly value: string | Uint8Array
  readonly type?: string
  readonly filename?: string
}

const BOUNDARY = 'recado-matrix-boundary'

/** Encodes a form as bytes, with repeated names, or names no browser would send. */
export function encodeMultipart(parts: readonly FormPart[]): {
  body: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
} {
  const chunks = parts.flatMap(({ name, value, type, filename }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"`
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n${type === undefined ? '' : `content-type: ${type}\r\n`}\r\n`
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')]
  })
  return {
    body: new Uint8Array(Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)])),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

/** The parts of a form as the matrix writes it. */
export async function toFormParts(form: Readonly<Record<string, unknown>>): Promise<FormPart[]> {
  const parts: FormPart[] = []
  for (const [name, value] of Object.entries(form))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      parts.push(
        one instanceof File
          ? { name, value: await one.bytes(), filename: one.name, type: 'application/octet-stream' }
          : { name, value: String(one) },
      )
  return parts
}
