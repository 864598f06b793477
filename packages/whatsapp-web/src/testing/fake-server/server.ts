import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { FakeBusiness } from './business.ts'
import type { WhatsAppFaults } from './faults.ts'
import { ClientConnection } from './client-connection.ts'
import { MediaHost } from './media-host.ts'
import { ConnectionHandler } from './connection-handler.ts'
import { ROOT_KEY, installFakeRoot } from './certificate-authority.ts'
import { type ClientVersion, FakeNetwork } from './fake-network.ts'

/**
 * A fake WhatsApp on loopback, for tests: linked devices connect to it like to the real one, companies and
 * customers are objects. It never waits for time to pass; `settled` resolves when every action has been
 * delivered as far as possible.
 */
export class FakeWhatsApp {
  readonly #network: FakeNetwork
  /** By number. */
  readonly #businesses = new Map<string, FakeBusiness>()
  readonly #reception: ConnectionHandler
  readonly #server: Server
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 * 1024 })
  readonly #open = new Set<WebSocket>()
  #isOut = false
  /** The HTTP status with which a proxy refuses connections. */
  httpStatus: number | undefined
  /** Connection attempts, including those refused by an outage. */
  attempts = 0

  private constructor(server: Server, media: MediaHost) {
    this.#server = server
    this.#network = new FakeNetwork(media)
    this.#reception = new ConnectionHandler(this.#network, this.#businesses)
    server.on('upgrade', (request, socket: Socket, head) => {
      this.attempts += 1
      if (this.#isOut) socket.destroy()
      else if (this.httpStatus !== undefined)
        socket.end(`HTTP/1.1 ${this.httpStatus} No\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
      else this.#sockets.handleUpgrade(request, socket, head, open => this.#answer(open))
    })
  }

  /** Starts a fake, which this process trusts as WhatsApp from then on. */
  static async start(): Promise<FakeWhatsApp> {
    installFakeRoot()
    const server = createServer((_request, response) => response.writeHead(426).end())
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    return new FakeWhatsApp(server, await MediaHost.start())
  }

  /** The address for `waWebSocketUrl`. */
  get url(): string {
    return `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}/ws/chat`
  }

  /** The key that another process must trust instead of WhatsApp's own. */
  get rootKey(): Uint8Array {
    return ROOT_KEY
  }

  /** The media host; its clients must trust its certificate. */
  get media(): MediaHost {
    return this.#network.media
  }

  /** The faults of the network; a test may change them at any time. */
  get faults(): WhatsAppFaults {
    return this.#network.faults
  }

  /** Errors inside the fake itself: a test ends with none. */
  get problems(): readonly unknown[] {
    return this.#network.tasks.problems
  }

  /** The number of connected clients, logged in or not. */
  get connections(): number {
    return this.#open.size
  }

  /** The number of QR codes per connection of a device. */
  set qrCodes(count: number) {
    this.#reception.qrCount = count
  }

  /** A new device brings as many one-time keys as to the real WhatsApp, instead of a few. */
  wantAllPreKeys(): void {
    this.#network.wantsAllPreKeys = true
  }

  /** Clients older than this are refused with 405. */
  requireVersion(version: ClientVersion): void {
    this.#network.oldestVersion = version
  }

  /** Returns the phone of the company with that number (digits, country first). */
  phone(number: string, name = 'Loja Sol'): FakeBusiness {
    const known = this.#businesses.get(number)
    if (known) return known
    const business = new FakeBusiness(this.#network, number, name)
    this.#businesses.set(number, business)
    return business
  }

  /** Closes all connections and refuses new ones, or ends that. */
  outage(on: boolean): void {
    this.#isOut = on
    if (on) for (const socket of this.#open) socket.terminate()
  }

  /** Resolves once all actions of companies and customers are complete. */
  settled(): Promise<void> {
    return this.#network.tasks.settled()
  }

  async close(): Promise<void> {
    for (const socket of this.#open) socket.terminate()
    const closed = new Promise<void>(resolve => this.#server.close(() => resolve()))
    this.#server.closeAllConnections()
    await Promise.all([closed, this.media.close(), this.settled()])
  }

  #answer(socket: WebSocket): void {
    this.#open.add(socket)
    socket.on('close', () => this.#open.delete(socket))
    void new ClientConnection(socket, this.#reception)
  }
}
