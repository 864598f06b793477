import {
  LIVE_EVENTS,
  liveEventWireName,
  parseLiveEventName,
  RECORD_KEYS,
  SIGNALS,
  type LiveName,
  type LivePayload,
  type SignalName,
  type SignalPayload,
} from '@recado/contract'
import { io, type Socket } from 'socket.io-client'

type EventName = LiveName | SignalName
type Payload<N extends EventName> = N extends LiveName
  ? LivePayload<N>
  : N extends SignalName
    ? SignalPayload<N>
    : never
/** A received event. Signals have no number. */
export type ReceivedEvent<N extends EventName = EventName> = {
  [K in N]: {
    readonly companyId: number
    readonly name: K
    readonly payload: Payload<K>
    readonly seq: number | undefined
    /** With the keys that all events share. */
    readonly wire: unknown
  }
}[N]
export interface ReadyPayload {
  readonly seq: number
  readonly refetch: boolean
}
interface ListenerOptions {
  readonly companyId: number
  readonly token?: string | undefined
  readonly after?: number
  readonly query?: Record<string, string>
  readonly headers?: Record<string, string>
  readonly withinMs?: number
}

/** A browser's socket that records all received events, of any company. */
export class SocketListener {
  readonly socket: Socket
  readonly events: ReceivedEvent[] = []
  readonly #companyId: number
  readonly #withinMs: number
  readonly #waiting = new Set<() => void>()
  #ready: ReadyPayload | undefined
  #refused: string | undefined
  #closed = false

  constructor(url: string, { companyId, token, after, query, headers, withinMs = 10_000 }: ListenerOptions) {
    this.#companyId = companyId
    this.#withinMs = withinMs
    this.socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { ...(token === undefined ? {} : { token }), ...(after === undefined ? {} : { after }) },
      ...(query ? { query } : {}),
      ...(headers ? { extraHeaders: headers } : {}),
    })
    this.socket.onAny((wire: string, payload: unknown, seq?: number) => {
      if (wire === 'ready') this.#ready = payload as ReadyPayload
      else this.events.push(parseEvent(wire, payload, seq))
      this.#changed()
    })
    this.socket.on('connect_error', (error: Error & { data?: { error?: string } }) => {
      this.#refused = error.data?.error ?? error.message
      this.#changed()
    })
    this.socket.on('disconnect', () => {
      this.#closed = true
      this.#changed()
    })
  }

  get isClosed(): boolean {
    return this.#closed
  }
  /** Events of one name. */
  eventsNamed<N extends EventName>(name: N): ReceivedEvent<N>[] {
    return this.events.filter(one => one.name === name) as ReceivedEvent<N>[]
  }
  /** Resolves with the first match, past or future. */
  async waitFor<N extends EventName>(
    name: N,
    fits: (payload: Payload<N>) => boolean = () => true,
  ): Promise<Payload<N>> {
    const find = () => this.eventsNamed(name).find(one => fits(one.payload))
    await this.#until(() => find() !== undefined, `heard no fitting ${name}`)
    return find()?.payload as Payload<N>
  }
  /** Waits for the subscription and its missed events. */
  async waitUntilReady(): Promise<ReadyPayload> {
    await this.#until(
      () => this.#ready !== undefined || this.#refused !== undefined || this.#closed,
      'was not seated',
    )
    if (!this.#ready) throw new Error(`The socket was refused: ${this.#refused ?? 'closed'}.`)
    return this.#ready
  }
  /** Until the server refuses it; answers why. */
  async waitForRefusal(): Promise<string> {
    await this.#until(
      () => this.#refused !== undefined || this.#ready !== undefined,
      'was neither seated nor refused',
    )
    if (this.#refused === undefined) throw new Error('The socket was let in.')
    return this.#refused
  }
  async waitUntilClosed(): Promise<void> {
    await this.#until(() => this.#closed, 'was not closed')
  }
  async waitUntil(fits: (events: readonly ReceivedEvent[]) => boolean): Promise<void> {
    await this.#until(() => fits(this.events), 'did not hear what was awaited')
  }
  /** Waits until a listener received this number of the log; all events up to it are then delivered. */
  async waitForSequence(seq: number): Promise<void> {
    await this.#until(
      () => this.events.some(one => one.companyId === this.#companyId && (one.seq ?? 0) >= seq),
      `did not reach ${seq}`,
    )
  }
  /** Emits an event and awaits the answer: undefined, or the code of a refusal. */
  emit(name: string, payload?: unknown): Promise<string | undefined> {
    return new Promise((resolve, reject) => {
      this.socket
        .timeout(this.#withinMs)
        .emit(name, ...(payload === undefined ? [] : [payload]), (late: Error | null, error?: string) =>
          late ? reject(late) : resolve(error ?? undefined),
        )
    })
  }
  close(): void {
    this.socket.close()
  }

  #changed(): void {
    for (const look of this.#waiting) look()
  }
  #until(done: () => boolean, complaint: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer)
        this.#waiting.delete(look)
      }
      const look = (): void => {
        if (done()) {
          stop()
          resolve()
        }
      }
      const timer = setTimeout(() => {
        stop()
        reject(
          new Error(
            `A listener ${complaint}; it heard ${this.events.map(one => `${one.name} ${JSON.stringify(one.payload).slice(0, 120)}`).join(', ') || 'nothing'}.`,
          ),
        )
      }, this.#withinMs)
      this.#waiting.add(look)
      look()
    })
  }
}

const NAMES = [...Object.keys(LIVE_EVENTS), ...Object.keys(SIGNALS)] as EventName[]
function parseEvent(wire: string, payload: unknown, seq: number | undefined): ReceivedEvent {
  const companyId = Number((/^company-(\d+)-/.exec(wire) ?? /-(\d+)$/.exec(wire))?.[1])
  const known = NAMES.find(one => one === parseLiveEventName(companyId, wire))
  if (known === undefined || wire !== liveEventWireName(companyId, known, payload))
    throw new Error(`The socket said something that is not in the contract: ${wire}.`)
  return { companyId, name: known, payload: ownKeysOf(known, payload), seq, wire: payload } as ReceivedEvent
}

/** The payload as the contract describes it, without `record` and `id`, which only repeat it. */
function ownKeysOf(name: EventName, payload: unknown): unknown {
  if (!Object.hasOwn(RECORD_KEYS, name)) return payload
  const { record: _, id: __, ...own } = payload as Record<string, unknown>
  return own
}

type TokenBearer = { readonly token: string | undefined }
/** A person's socket, seated. */
export async function connectSocket(
  at: { readonly url: string },
  companyId: number,
  person: TokenBearer,
  options: Omit<ListenerOptions, 'companyId' | 'token'> = {},
): Promise<SocketListener> {
  const listener = new SocketListener(at.url, { ...options, companyId, token: person.token })
  await listener.waitUntilReady()
  return listener
}
