import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { FakeBusiness } from './business.ts'
import type { WhatsAppFaults } from './faults.ts'
import { ClientConnection } from './client-connection.ts'
import { MediaHost } from './media-host.ts'
import { ConnectionHandler } from './connection-handler.ts'
import { ROOT_KEY, trustFakeWhatsApp } from './certificate-authority.ts'
import { type ClientVersion, FakeNetwork } from './fake-network.ts'

/**
 * A WhatsApp on loopback, for tests: linked devices speak to it as to the real one, companies and customers are objects.
 * It never waits for time to pass; `settled` says when all that was done has arrived as far as it can.
 */
export class FakeWhatsApp {
  readonly #network: FakeNetwork
  readonly #reception: ConnectionHandler
  readonly #server: Server
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 * 1024 })
  readonly #open = new Set<WebSocket>()
  #isOut = false
  /** What somebody in between answers with instead of a line: a status of HTTP. */
  httpStatus: number | undefined
  /** Connections that were tried, those an outage refused included. */
  attempts = 0

  private constructor(server: Server, media: MediaHost) {
    this.#server = server
    this.#network = new FakeNetwork(media)
    this.#reception = new ConnectionHandler(this.#network)
    server.on('upgrade', (request, socket: Socket, head) => {
      this.attempts += 1
      if (this.#isOut) socket.destroy()
      else if (this.httpStatus !== undefined) socket.end(`HTTP/1.1 ${this.httpStatus} No\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
      else this.#sockets.handleUpgrade(request, socket, head, open => this.#answer(open))
    })
  }

  /** Starts one; this process takes it for WhatsApp from then on. */
  static async start(): Promise<FakeWhatsApp> {
    trustFakeWhatsApp()
    const server = createServer((_request, response) => response.writeHead(426).end())
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    return new FakeWhatsApp(server, await MediaHost.start())
  }

  /** The address for `waWebSocketUrl`. */
  get url(): string {
    return `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}/ws/chat`
  }

  /** What another process has to trust instead of WhatsApp's own key. */
  get rootKey(): Uint8Array {
    return ROOT_KEY
  }

  /** Where files are; its certificate has to be trusted by who fetches them. */
  get media(): MediaHost {
    return this.#network.media
  }

  /** What is wrong with the network; change it at any time. */
  get faults(): WhatsAppFaults {
    return this.#network.faults
  }

  /** What went wrong inside the fake itself: a test ends with none. */
  get problems(): readonly unknown[] {
    return this.#network.tasks.problems
  }

  /** How many clients are connected, logged in or not. */
  get connections(): number {
    return this.#open.size
  }

  /** How many QR codes a device gets before it has to connect anew. */
  set qrCodes(count: number) {
    this.#reception.qrCount = count
  }

  /** Clients older than this are refused with 405. */
  requireVersion(version: ClientVersion): void {
    this.#network.oldestVersion = version
  }

  /** The phone of a company with that number (digits, country first). */
  phone(number: string, name = 'Loja Sol'): FakeBusiness {
    const known = this.#network.businesses.get(number)
    if (known) return known
    const business = new FakeBusiness(this.#network, number, name)
    this.#network.businesses.set(number, business)
    return business
  }

  /** Cuts all lines and lets nobody connect, or lets everybody again. */
  outage(on: boolean): void {
    this.#isOut = on
    if (on) for (const socket of this.#open) socket.terminate()
  }

  /** Resolves once everything that companies and customers did has been done. */
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
