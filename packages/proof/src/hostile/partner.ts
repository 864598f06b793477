import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { BROKEN_ANSWERS } from './answers.ts'

/** Answers a call as a partner should: the body of an answer in JSON, or nothing where it has answered itself. */
export type GoodAnswer = (request: string, socket: Socket) => string | undefined

/** A partner of the product on a port of its own. It answers wrongly in the way that is set when a call comes. */
export class Partner {
  /** One of `BROKEN_ANSWERS`; without it the partner answers well. */
  kind: string | undefined
  /** The kinds that a call has met. */
  readonly met = new Set<string>()
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  readonly #good: GoodAnswer
  readonly #speaksFirst: boolean

  private constructor(good: GoodAnswer, speaksFirst: boolean) {
    this.#good = good
    this.#speaksFirst = speaksFirst
    this.#server = createServer(socket => this.#serve(socket))
  }

  /** With `speaksFirst` it answers before it was asked, as servers of e-mail do. */
  static async start({
    good = () => '{}',
    speaksFirst = false,
  }: { good?: GoodAnswer; speaksFirst?: boolean } = {}): Promise<Partner> {
    const partner = new Partner(good, speaksFirst)
    await new Promise<void>(resolve => partner.#server.listen(0, '127.0.0.1', resolve))
    return partner
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  get origin(): string {
    return `http://${this.host}`
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise(resolve => this.#server.close(resolve))
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket)).on('error', () => socket.destroy())
    const answer = (request: string): void => {
      const { kind } = this
      if (kind === undefined) return this.#answerWell(socket, request)
      this.met.add(kind)
      BROKEN_ANSWERS[kind]?.(socket)
    }
    if (this.#speaksFirst) {
      socket.resume()
      return answer('')
    }
    let text = ''
    let isAnswered = false
    socket.setEncoding('latin1').on('data', (part: string) => {
      if (isAnswered) return
      text += part
      if (!text.includes('\r\n\r\n')) return
      isAnswered = true
      answer(text)
    })
  }

  /** One answer a connection. */
  #answerWell(socket: Socket, request: string): void {
    const body = this.#good(request, socket)
    if (body === undefined) return
    socket.end(
      `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  }
}
