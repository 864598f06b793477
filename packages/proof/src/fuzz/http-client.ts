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

/** Reads the answer; one that breaks off has the reason as its text. */
function readResponse(response: http.IncomingMessage, done: (answer: Omit<RawResponse, 'ms'>) => void): void {
  let text = ''
  const { headers, statusCode = 0 } = response
  const breakOff = (reason: string): void => done({ status: 0, headers: {}, text: reason })
  response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  response.on('end', () => done({ status: statusCode, headers, text }))
  response.on('error', error => breakOff(error.message))
  response.on('close', () => breakOff('It broke off.'))
}

const optionsOf = (
  { method, path, headers, body, aborted, authorization }: RawRequest,
  token: string | undefined,
): http.RequestOptions => {
  const bearer = authorization === undefined ? token && `Bearer ${token}` : (authorization ?? undefined)
  return {
    agent: aborted === true ? undefined : agent,
    method,
    path,
    headers: {
      ...headers,
      ...(bearer === undefined ? {} : { authorization: bearer }),
      ...(body === undefined ? {} : { 'content-length': String(body.length) }),
    },
  }
}

/** Sends it and waits for the answer, however strange it is. */
export function send(base: string, request: RawRequest, token?: string): Promise<RawResponse> {
  const { body = Buffer.alloc(0), aborted = false } = request
  const began = performance.now()
  return new Promise(resolve => {
    const done = (answer: Omit<RawResponse, 'ms'>): void =>
      resolve({ ...answer, ms: performance.now() - began })
    const fail = (text: string): void => done({ status: 0, headers: {}, text })
    let answered = false
    const outgoing = http.request(`${base}/`, optionsOf(request, token), response => {
      answered = true
      readResponse(response, done)
    })
    outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy(new Error('It hangs.')))
    outgoing.on('error', error => fail(error.message))
    outgoing.on('close', () => {
      if (!answered) fail('It was closed.')
    })
    if (aborted)
      outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () =>
        setImmediate(() => outgoing.destroy()),
      )
    else outgoing.end(request.body)
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
