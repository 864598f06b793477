import { request } from 'node:http'
import { io, type Socket } from 'socket.io-client'

export const BACKEND = 'http://backend.example.com'
export const FRONTEND = 'http://app.example.com'
export const COMPATIBLE_ENV = {
  RECADO_PUBLIC_URL: 'http://recado.example.com',
  RECADO_COMPATIBLE: '1',
  RECADO_COMPATIBLE_URL: BACKEND,
  RECADO_COMPATIBLE_ORIGINS: `${FRONTEND},http://other.example.com:3000`,
}

export interface Heard {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  readonly body: never
}
interface Sent {
  readonly body?: unknown
  readonly headers?: Record<string, string>
  readonly origin?: string
}

/** A browser that shows a frontend which was not made here: its calls, its cookies by path, its sockets. */
export class StockFrontend {
  readonly #url: string
  readonly #cookies = new Map<string, { value: string; path: string }>()
  readonly #sockets: Socket[] = []
  token: string | undefined
  user:
    | { id: number; companyId: number; queues: { UserQueue: object }[]; company: { dueDate: string } }
    | undefined

  constructor(url: string) {
    this.#url = url
  }

  call(method: string, path: string, { body, headers = {}, origin = FRONTEND }: Sent = {}): Promise<Heard> {
    const cookie = this.#cookiesFor(path)
    return new Promise((resolve, reject) => {
      const sending = request(
        this.#url + path,
        {
          method,
          headers: {
            host: new URL(BACKEND).host,
            origin,
            accept: 'application/json, text/plain, */*',
            ...(this.token && { authorization: `Bearer ${this.token}` }),
            ...(cookie && { cookie }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
        },
        answer => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('error', reject)
          answer.on('end', () => {
            for (const line of answer.headers['set-cookie'] ?? []) this.#keep(line)
            const text = Buffer.concat(parts).toString()
            const isJson = answer.headers['content-type']?.startsWith('application/json') && text !== ''
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text,
              body: (isJson ? JSON.parse(text) : undefined) as never,
            })
          })
        },
      )
      sending.on('error', reject)
      sending.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body))
    })
  }

  async logIn(email: string, password: string): Promise<void> {
    const { status, text, body } = await this.call('POST', '/auth/login', { body: { email, password } })
    if (status !== 200) throw new Error(`The login answered ${status} ${text}`)
    const session = body as { token: string; user: StockFrontend['user'] }
    this.token = session.token
    this.user = session.user
  }

  /** A socket as their newest and their oldest open it: without a token, or with one in the query. */
  connect(query: Record<string, string>, { origin = FRONTEND }: { origin?: string } = {}): Promise<Socket> {
    const socket = io(this.#url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      query,
      extraHeaders: {
        host: new URL(BACKEND).host,
        origin,
        cookie: this.#cookiesFor('/socket.io/'),
      },
    })
    this.#sockets.push(socket)
    return new Promise((resolve, reject) => {
      // The server seats a socket after it has connected.
      socket.once('ready', () => resolve(socket))
      socket.once('connect_error', reject)
      socket.once('disconnect', reject)
    })
  }
  close(): void {
    for (const socket of this.#sockets) socket.close()
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    this.#cookies.set(name, { value, path: /Path=([^;]+)/.exec(line)?.[1] ?? '/' })
  }
  #cookiesFor(url: string): string {
    return [...this.#cookies]
      .filter(([, { path }]) => url.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
  }
}

/** The first event of this name that fits, from now on. */
export const nextEvent = <P>(socket: Socket, name: string, fits: (payload: P) => boolean = () => true) =>
  new Promise<P>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The socket heard no fitting ${name}.`)), 10_000)
    const listen = (payload: P): void => {
      if (!fits(payload)) return
      clearTimeout(late)
      socket.off(name, listen)
      resolve(payload)
    }
    socket.on(name, listen)
  })
