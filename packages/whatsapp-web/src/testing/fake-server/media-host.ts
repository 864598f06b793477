import { createHash, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { selfSigned, type TlsCertificate } from './tls-certificate.ts'

/** The library's default host, for files whose message has none. */
export const PUBLIC_MEDIA_HOST = 'mmg.whatsapp.net'

/** The server of encrypted files: HTTPS on loopback, with a self-signed certificate. */
export class MediaHost {
  readonly #server: Server
  readonly #tls: TlsCertificate
  readonly #files = new Map<string, Uint8Array>()
  readonly #removed = new Map<string, Uint8Array>()
  /** Successful uploads. */
  uploads = 0
  /** Connections opened so far. */
  connections = 0
  /** Answers every upload and download with this status. */
  refusalStatus: number | undefined
  /** The number of such answers. */
  refusalCount = 0
  /** Answers of single paths, in place of their files: on the bare connection. */
  readonly brokenAnswers = new Map<string, (socket: Socket) => void>()

  private constructor(server: Server, tls: TlsCertificate) {
    this.#server = server
    this.#tls = tls
    server.on('connection', () => (this.connections += 1))
    server.on('request', (request: IncomingMessage, response: ServerResponse) =>
      this.#answer(request, response),
    )
  }

  static async start(): Promise<MediaHost> {
    const tls = selfSigned(['127.0.0.1', 'localhost', PUBLIC_MEDIA_HOST])
    const server = createServer({ key: tls.key, cert: tls.cert })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    return new MediaHost(server, tls)
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** Host and port, as sent to clients. */
  get name(): string {
    return `127.0.0.1:${this.port}`
  }

  /** The certificate to trust, as PEM. */
  get certificate(): string {
    return this.#tls.cert
  }

  /** Stores bytes; returns their path. */
  store(bytes: Uint8Array): string {
    const path = `/v/${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}${randomBytes(4).toString('hex')}.enc`
    this.#files.set(path, bytes)
    return path
  }

  /** Returns the bytes at a path. */
  read(path: string): Uint8Array | undefined {
    return this.#files.get(path)
  }

  /** Removes a file, like an expired one. */
  removeFile(path: string): void {
    const bytes = this.#files.get(path)
    if (bytes) this.#removed.set(path, bytes)
    this.#files.delete(path)
  }

  /** Deletes the removed files everywhere. */
  purgeRemoved(): void {
    this.#removed.clear()
  }

  /** Restores a removed file; returns its new path, unless it was purged. */
  restore(path: string): string | undefined {
    const bytes = this.#files.get(path) ?? this.#removed.get(path)
    return bytes && this.store(bytes)
  }

  /** The paths of all existing files. */
  get paths(): readonly string[] {
    return [...this.#files.keys()]
  }

  urlOf(path: string): string {
    return `https://${this.name}${path}`
  }

  async close(): Promise<void> {
    const closed = new Promise<void>(resolve => this.#server.close(() => resolve()))
    this.#server.closeAllConnections()
    await closed
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const path = new URL(request.url ?? '/', 'https://x').pathname
    if (this.refusalStatus !== undefined) {
      this.refusalCount += 1
      return void response.writeHead(this.refusalStatus).end()
    }
    const broken = this.brokenAnswers.get(path)
    if (broken) return broken(request.socket)
    if (request.method === 'POST') return this.#take(request, response)
    const file = this.#files.get(path)
    response.writeHead(file ? 200 : 404, file ? { 'content-length': file.length } : {}).end(file)
  }

  #take(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      this.uploads += 1
      const path = this.store(Buffer.concat(chunks))
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ url: this.urlOf(path), direct_path: path }))
    })
  }
}
