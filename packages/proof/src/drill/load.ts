import { io, type Socket } from 'socket.io-client'
import type { TwoNodes } from './two-nodes.ts'
import { call, wasRefused } from './two-nodes.ts'

/** Whoever may see everything in one company, so that all hear the same. */
export interface Crew {
  readonly companyId: number
  /** A conversation that the first of them holds. */
  readonly ticketId: number
  readonly tokens: readonly string[]
}

/** People who read and write without a pause; every answer that is not good is remembered. */
export class Requests {
  count = 0
  sent = 0
  slowest = 0
  readonly failures: string[] = []
  #stopped = false
  readonly #running: Promise<unknown>

  constructor(nodes: TwoNodes, { tokens, ticketId }: Crew) {
    const hand = async (token: string, n: number): Promise<void> => {
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
    this.#running = Promise.all(tokens.map(hand))
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#running
  }

  async #ask(nodes: TwoNodes, path: string, headers: Record<string, string>, writes: boolean): Promise<void> {
    const method = writes ? 'POST' : 'GET'
    const body = writes ? JSON.stringify({ body: `mensagem ${this.sent++}`, clientKey: crypto.randomUUID() }) : undefined
    for (;;) {
      const base = nodes.next()
      try {
        const { status, text } = await call(base, method, path, headers, body)
        this.count += 1
        if (status !== 200) this.failures.push(`${method} ${path} was answered ${status} ${text.slice(0, 100)}`)
        return
      } catch (error) {
        if (wasRefused(error)) continue
        this.failures.push(`${method} ${path} was cut: ${error instanceof Error ? error.message : String(error)}`)
        return
      }
    }
  }
}
/** Nobody may ask more than 300 times a minute of one process. */
const PAUSE_MS = 200

interface Ready {
  readonly seq?: number
  readonly refetch?: boolean
}

/** People who only listen. Sent away, they come back at the other node and ask for what they missed. */
export class Listeners {
  readonly heard: Set<number>[]
  /** From here on all of them listened. */
  from = 0
  seated = 0
  /** How often one that came back was told that the log does not reach back far enough. */
  gaps = 0
  /** When each was sent away. */
  readonly sentAway: number[] = []
  #stopped = false
  readonly #sockets = new Set<Socket>()

  constructor(nodes: TwoNodes, { tokens, companyId }: Crew) {
    this.heard = tokens.map(() => new Set<number>())
    for (const [n, heard] of this.heard.entries()) this.#open(nodes, tokens[n] ?? '', companyId, heard, undefined)
  }

  get connected(): number {
    return [...this.#sockets].filter(socket => socket.connected).length
  }
  stop(): void {
    this.#stopped = true
    for (const socket of this.#sockets) socket.close()
  }

  #ready({ seq = 0, refetch = false }: Ready, after: number | undefined): void {
    if (after === undefined) {
      this.seated += 1
      this.from = Math.max(this.from, seq)
    } else if (refetch) this.gaps += 1
  }

  #open(nodes: TwoNodes, token: string, companyId: number, heard: Set<number>, after: number | undefined): void {
    let seen = after
    const socket = io(nodes.next(), {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token, ...(after === undefined ? {} : { after }) },
    })
    this.#sockets.add(socket)
    const again = (): void => {
      if (!this.#sockets.delete(socket) || this.#stopped) return
      // As the library in the browser does: after a moment, somewhat at random.
      setTimeout(() => this.#open(nodes, token, companyId, heard, seen), 250 + Math.random() * 500)
    }
    socket.onAny((name: string, payload: Ready, seq?: number) => {
      if (name === 'ready') this.#ready(payload, after)
      if (name === 'ready') seen ??= payload.seq
      if (!name.startsWith(`company-${companyId}-`) || typeof seq !== 'number') return
      heard.add(seq)
      seen = Math.max(seen ?? 0, seq)
    })
    socket.on('disconnect', () => {
      if (!this.#stopped) this.sentAway.push(performance.now())
      again()
    })
    socket.on('connect_error', again)
  }
}
