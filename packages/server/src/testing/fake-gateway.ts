import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** `silent` never answers, `cut` breaks off, `html` and `garbage` are no answers, a number is a status. */
export type GatewayFault =
  | 'silent'
  | 'cut'
  | 'html'
  | 'garbage'
  | 'anotherCharge'
  | 400
  | 401
  | 403
  | 429
  | 500
  | 503
/** Every fault, for tests that try them all. */
export const GATEWAY_FAULTS: readonly GatewayFault[] = [
  ...(['silent', 'cut', 'html', 'garbage', 'anotherCharge'] as const),
  ...([400, 401, 403, 429, 500, 503] as const),
]

export interface FakeAnswer {
  readonly status: number
  readonly body: unknown
}
/** Money that arrived at a fake for a charge. */
export interface ArrivedMoney {
  readonly endToEndId: string
  readonly cents: number
  readonly isRefunded: boolean
}

/** A payment gateway on a port of its own; its bank does as a test says. */
export abstract class FakeGateway {
  readonly calls: string[] = []
  readonly #server: ReturnType<typeof createHttpServer>
  readonly #isSecure: boolean
  #fault: GatewayFault | null = null
  #delayed: (() => void)[] | undefined
  #loseAnswers = false

  /** With options of TLS it is an https server. */
  constructor(tls?: ServerOptions) {
    this.#isSecure = tls !== undefined
    const listener = (request: IncomingMessage, response: ServerResponse): void =>
      void this.#serve(request, response)
    this.#server = tls ? createHttpsServer(tls, listener) : createHttpServer(listener)
  }
  protected listen(): Promise<void> {
    return new Promise(resolve => this.#server.listen(0, '127.0.0.1', resolve))
  }
  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise(resolve => this.#server.close(resolve))
  }
  /** Connections that are open now. */
  countConnections(): Promise<number> {
    return new Promise((resolve, reject) =>
      this.#server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )
  }
  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }
  get url(): string {
    return `${this.#isSecure ? 'https' : 'http'}://${this.host}`
  }

  /** How it answers from now on; null: as it should. */
  fail(fault: GatewayFault | null): void {
    this.#fault = fault
  }
  /** Does what it is asked for, and breaks off instead of saying so. */
  loseAnswers(on: boolean): void {
    this.#loseAnswers = on
  }
  /** Keeps its answers back until `release` is called. */
  delay(): { release: () => void } {
    const waiting: (() => void)[] = []
    this.#delayed = waiting
    return {
      release: () => {
        this.#delayed = undefined
        for (const answer of waiting) answer()
      },
    }
  }
  protected get isMixedUp(): boolean {
    return this.#fault === 'anotherCharge'
  }

  /** The txids of its charges, the oldest first. */
  abstract listTxids(): string[]
  abstract countCharges(): number
  /** Whether a charge still takes money. */
  abstract isOpen(txid: string): boolean
  /** The payer's bank sends money for a charge; returns the number of the payment. */
  abstract pay(txid: string, payment: { cents: number; at?: Date }): string
  /** Money of another charge stands in the answer of this one. */
  abstract misfile(txid: string, cents: number): void
  /** Money of the last payment of a charge is given back. */
  abstract refund(txid: string, cents: number): void
  /** A refund was asked for, and is not done or was not possible. */
  abstract refuseRefund(txid: string, cents: number): void
  abstract listArrived(txid: string): ArrivedMoney[]
  protected abstract answer(request: IncomingMessage, path: string, body: string): FakeAnswer
  /** An answer of the kind `garbage`, and of an error. */
  protected abstract readonly garbage: unknown
  protected abstract renderError(status: number): FakeAnswer
  /** Whether the answer of a path gets lost; a login does not. */
  protected mayLose(_path: string): boolean {
    return true
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const path = (request.url ?? '').split('?')[0] ?? ''
    this.calls.push(`${request.method} ${path}`)
    if (this.#fault === 'silent') return
    if (this.#fault === 'cut') return void response.destroy()
    const answer = this.#answerOf(request, path, body)
    if (this.#loseAnswers && this.mayLose(path)) return void response.destroy()
    const send = (): void => {
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
    }
    if (this.#delayed) this.#delayed.push(send)
    else send()
  }

  #answerOf(request: IncomingMessage, path: string, body: string): FakeAnswer {
    const fault = this.#fault
    if (fault === 'html') return { status: 200, body: '<html><body>Manutenção</body></html>' }
    if (fault === 'garbage') return { status: 200, body: this.garbage }
    if (typeof fault === 'number') return this.renderError(fault)
    return this.answer(request, path, body)
  }
}
