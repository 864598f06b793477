import { io, type Socket } from 'socket.io-client'
import type { TwoNodes } from './two-nodes.ts'
import { requestNode, isConnectionRefused } from './two-nodes.ts'

/** Users who may see everything in one company, so that all of them receive the same events. */
export interface LoadUsers {
  readonly companyId: number
  /** A conversation that the first of them owns. */
  readonly ticketId: number
  readonly tokens: readonly string[]
}

/** People who read and write without a pause; every answer that is not good is remembered. */
export class RequestLoad {
  count = 0
  sent = 0
  slowest = 0
  readonly failures: string[] = []
  #stopped = false
  readonly #running: Promise<unknown>

  constructor(nodes: TwoNodes, { tokens, ticketId }: LoadUsers) {
    const worker = async (token: string, n: number): Promise<void> => {
      const headers = { authorization: `Bearer ${token}` }
      for (let round = 0; !this.#stopped; round++) {
        const writes = n === 0 && round % 2 === 0
        const path = writes || round % 4 === 0 ? `/api/messages/${ticketId}` : '/api/tickets?status=open'
        const began = performance.now()
        await this.#ask(nodes, path, headers, writes)
        this.slowest = Math.max(this.slowest, performance.now() - began)
        await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
      }
    }
    this.#running = Promise.all(tokens.map(worker))
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#running
  }

  async #ask(nodes: TwoNodes, path: string, headers: Record<string, string>, writes: boolean): Promise<void> {
    const method = writes ? 'POST' : 'GET'
    const body = writes
      ? JSON.stringify({ body: `mensagem ${this.sent++}`, clientKey: crypto.randomUUID() })
      : undefined
    for (;;) {
      const base = nodes.nextUrl()
      try {
        const { status, text } = await requestNode(base, method, path, headers, body)
        this.count += 1
        if (status !== 200)
          this.failures.push(`${method} ${path} was answered ${status} ${text.slice(0, 100)}`)
        return
      } catch (error) {
        if (isConnectionRefused(error)) continue
        this.failures.push(
          `${method} ${path} was cut: ${error instanceof Error ? error.message : String(error)}`,
        )
        return
      }
    }
  }
}
/** The rate limit is 300 requests per minute per process. */
const PAUSE_MS = 200

interface ReadyEvent {
  readonly seq?: number
  readonly refetch?: boolean
}

/** Clients that only listen. Disconnected, they reconnect at the other node and ask for what they missed. */
export class SocketListeners {
  readonly received: Set<number>[]
  /** The first sequence that all listeners received. */
  firstSeq = 0
  readyCount = 0
  /** The number of reconnects beyond the retention of the event log. */
  gaps = 0
  /** The time of each disconnect. */
  readonly disconnectedAt: number[] = []
  #stopped = false
  readonly #sockets = new Set<Socket>()

  constructor(nodes: TwoNodes, { tokens, companyId }: LoadUsers) {
    this.received = tokens.map(() => new Set<number>())
    for (const [n, received] of this.received.entries())
      this.#open(nodes, tokens[n] ?? '', companyId, received, undefined)
  }

  get connected(): number {
    return [...this.#sockets].filter(socket => socket.connected).length
  }
  stop(): void {
    this.#stopped = true
    for (const socket of this.#sockets) socket.close()
  }

  #ready({ seq = 0, refetch = false }: ReadyEvent, after: number | undefined): void {
    if (after === undefined) {
      this.readyCount += 1
      this.firstSeq = Math.max(this.firstSeq, seq)
    } else if (refetch) this.gaps += 1
  }

  #open(
    nodes: TwoNodes,
    token: string,
    companyId: number,
    received: Set<number>,
    after: number | undefined,
  ): void {
    let lastSeq = after
    const socket = io(nodes.nextUrl(), {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token, ...(after === undefined ? {} : { after }) },
    })
    this.#sockets.add(socket)
    const reconnect = (): void => {
      if (!this.#sockets.delete(socket) || this.#stopped) return
      // Like the browser's library: after a short, randomized delay.
      setTimeout(() => this.#open(nodes, token, companyId, received, lastSeq), 250 + Math.random() * 500)
    }
    socket.onAny((name: string, payload: ReadyEvent, seq?: number) => {
      if (name === 'ready') this.#ready(payload, after)
      if (name === 'ready') lastSeq ??= payload.seq
      if (!name.startsWith(`company-${companyId}-`) || typeof seq !== 'number') return
      received.add(seq)
      lastSeq = Math.max(lastSeq ?? 0, seq)
    })
    socket.on('disconnect', () => {
      if (!this.#stopped) this.disconnectedAt.push(performance.now())
      reconnect()
    })
    socket.on('connect_error', reconnect)
  }
}
