import http from 'node:http'

/** One request as it goes over the wire: the path encoded already, the body as bytes. */
export interface RawRequest {
  /** The kind of the case, for failure reports. */
  readonly kind: string
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer | undefined
  /** Aborts in the middle of the body. */
  readonly aborted?: boolean
  /** Sends no token, or another. */
  readonly authorization?: string | null
}
export interface RawResponse {
  /** 0 where the connection ended without an answer. */
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly text: string
  readonly ms: number
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 32 })
const TIMEOUT_MS = 20_000

/** Sends it and waits for the answer, however strange it is. */
export function send(base: string, request: RawRequest, token?: string): Promise<RawResponse> {
  const { method, path, headers, body, aborted = false, authorization } = request
  const bearer = authorization === undefined ? token && `Bearer ${token}` : (authorization ?? undefined)
  const began = performance.now()
  return new Promise(resolve => {
    const resolveEmpty = (text: string): void =>
      resolve({ status: 0, headers: {}, text, ms: performance.now() - began })
    let answered = false
    const outgoing = http.request(
      `${base}/`,
      {
        agent: aborted ? undefined : agent,
        method,
        path,
        headers: {
          ...headers,
          ...(bearer === undefined ? {} : { authorization: bearer }),
          ...(body === undefined ? {} : { 'content-length': String(body.length) }),
        },
      },
      response => {
        answered = true
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            ms: performance.now() - began,
          }),
        )
        response.on('error', error => resolveEmpty(error.message))
        response.on('close', () => resolveEmpty('It broke off.'))
      },
    )
    outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy(new Error('It hangs.')))
    outgoing.on('error', error => resolveEmpty(error.message))
    outgoing.on('close', () => {
      if (!answered) resolveEmpty('It was closed.')
    })
    if (aborted)
      outgoing.write((body ?? Buffer.alloc(0)).subarray(0, Math.floor((body?.length ?? 0) / 2)), () =>
        setImmediate(() => outgoing.destroy()),
      )
    else outgoing.end(body)
  })
}

/** Lets the process end. */
export const closeConnections = (): void => agent.destroy()

/** Encodes a text for a URL; a lone surrogate is encoded as its bytes. */
export function encodeUrlPart(value: string): string {
  return Array.from(value, point =>
    point.isWellFormed() ? encodeURIComponent(point) : `%ED%${point.charCodeAt(0) < 0xdc00 ? 'A0' : 'B0'}%80`,
  ).join('')
}

export interface RawFormPart {
  readonly name: string
  readonly content: string | Buffer
  readonly filename?: string
  readonly type?: string
}
const BOUNDARY = '----proof5f1c7a'
const escapeFieldName = (name: string): string =>
  name.toWellFormed().replace(/["\r\n]/g, sign => encodeURIComponent(sign))

/** The body of a multipart form and the headers that go with it. */
export function encodeRawForm(
  parts: readonly RawFormPart[],
  end = `--${BOUNDARY}--\r\n`,
): { headers: Record<string, string>; body: Buffer } {
  const chunks = parts.flatMap(({ name, content, filename, type }) => [
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${escapeFieldName(name)}"`),
    Buffer.from(filename === undefined ? '' : `; filename="${escapeFieldName(filename)}"`),
    Buffer.from(type === undefined ? '' : `\r\ncontent-type: ${type}`),
    Buffer.from('\r\n\r\n'),
    typeof content === 'string' ? Buffer.from(content) : content,
    Buffer.from('\r\n'),
  ])
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([...chunks, Buffer.from(end)]),
  }
}
