import { type BinaryNode, decodeBinaryNode, encodeBinaryNode } from 'baileys'
import type { WebSocket } from 'ws'
import { FrameReader, toFrame } from './frames.ts'
import { type HandshakeResult, NoiseResponder } from './noise.ts'

/** The server's handlers of a connection: they run sequentially, in the order of the frames. */
export interface ConnectionEvents {
  /** The handshake is done; the client logs in or wants to be linked. */
  onHandshake(
    connection: ClientConnection,
    client: Pick<HandshakeResult, 'clientKey' | 'payload'>,
  ): Promise<void>
  onStanza(connection: ClientConnection, node: BinaryNode): Promise<void>
  onClose(connection: ClientConnection): void
  onError(error: unknown): void
}

/** One websocket of a client, from the handshake to the end. */
export class ClientConnection {
  readonly #socket: WebSocket
  readonly #events: ConnectionEvents
  readonly #noise = new NoiseResponder()
  readonly #reader = new FrameReader()
  #greeted = false
  #keys: HandshakeResult | undefined
  #work: Promise<void> = Promise.resolve()

  constructor(socket: WebSocket, events: ConnectionEvents) {
    this.#socket = socket
    this.#events = events
    socket.on('message', (data: Buffer) => this.#read(data))
    socket.on('close', () => events.onClose(this))
    socket.on('error', () => socket.terminate())
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  /** Sends a stanza; a closed connection ignores it, as a network does. */
  send(node: BinaryNode): void {
    this.sendBytes(encodeBinaryNode(node))
  }

  /** Sends a frame with any bytes, which need not be a stanza. */
  sendBytes(bytes: Uint8Array): void {
    if (this.#keys && this.isOpen) this.#socket.send(toFrame(this.#keys.writing.seal(bytes)))
  }

  /** Sends the close stanza, if any, and closes. */
  end(last?: BinaryNode): void {
    if (last) this.send(last)
    this.#socket.close()
  }

  /** Drops the connection without a close stanza. */
  drop(): void {
    this.#socket.terminate()
  }

  #read(data: Buffer): void {
    for (const frame of this.#reader.push(data)) {
      this.#work = this.#work
        .then(() => this.#take(frame))
        .catch((error: unknown) => this.#events.onError(error))
    }
  }

  async #take(frame: Buffer): Promise<void> {
    if (!this.#greeted) {
      this.#greeted = true
      this.#socket.send(toFrame(this.#noise.hello(frame)))
      return
    }
    if (!this.#keys) {
      this.#keys = this.#noise.finish(frame)
      await this.#events.onHandshake(this, this.#keys)
      return
    }
    await this.#events.onStanza(this, await decodeBinaryNode(this.#keys.reading.unseal(frame)))
  }
}
