import { liveEventWireName, type LivePayload } from '@recado/contract'
import { io, type Socket } from 'socket.io-client'
import type { BenchUser } from '../bench/bench-users.ts'

/** As the browser has it. */
const RECONNECT = { reconnectionDelay: 500, reconnectionDelayMax: 5_000, timeout: 10_000 } as const

export type HeardMessage = LivePayload<'appMessage'>

/** The socket of one attendant, who comes back after a break and hears what was missed, as a browser does. */
export class DaySocket {
  /** Times it was let in. */
  subscriptions = 0
  /** Times that the log no longer reached back to its last event. */
  refetches = 0
  readonly #socket: Socket
  #lastSeq: number | undefined

  constructor(url: string, { id, companyId, token }: BenchUser, onMessage: (event: HeardMessage) => void) {
    this.#socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      ...RECONNECT,
      query: { companyId, userId: id },
      auth: give => give({ token, after: this.#lastSeq }),
    })
    const name = liveEventWireName(companyId, 'appMessage')
    this.#socket.onAny((event: string, payload: unknown, seq?: number) => {
      if (typeof seq !== 'number') return
      if (this.#lastSeq !== undefined && seq <= this.#lastSeq) return
      this.#lastSeq = seq
      if (event === name) onMessage(payload as HeardMessage)
    })
    this.#socket.on('ready', ({ seq, refetch }: { seq: number; refetch: boolean }) => {
      this.subscriptions += 1
      if (refetch) this.refetches += 1
      this.#lastSeq = seq
    })
  }

  get isOpen(): boolean {
    return this.#socket.connected
  }
  /** Cuts the connection, as a proxy with a new certificate does. */
  cut(): void {
    this.#socket.io.engine.close()
  }
  close(): void {
    this.#socket.close()
  }
}
