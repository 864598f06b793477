import { ChannelError, type Capabilities, type ChannelKind, type Session, type StopReason } from '@recado/channels/port'
import { pause } from '../../../kernel/work/pause.ts'
import type { Fence } from '../../../kernel/database/fence.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'

/** An open session of this process, and what it takes to write on its behalf. */
export interface OwnedSession {
  readonly connectionId: number
  readonly companyId: number
  readonly kind: ChannelKind
  readonly name: string
  readonly capabilities: Capabilities
  readonly session: Session
  /** Shown with every write, which is refused once somebody else owns the connection. */
  readonly fence: Fence
  /** Aborted when nothing new may be sent over it. */
  readonly signal: AbortSignal
  /** Work that the connection is not given up during, within reason. */
  during<T>(work: Promise<T>): Promise<T>
  /** The network will have none of it until a person does something: closes the session and says so. */
  stop(reason: StopReason): void
}

/** The open sessions of this process. */
export interface Sessions {
  get(connectionId: number): OwnedSession | undefined
  all(): readonly OwnedSession[]
}

const open = new WeakMap<AppContext, Map<number, OwnedSession>>()
const openOf = (context: AppContext): Map<number, OwnedSession> => {
  const known = open.get(context) ?? new Map<number, OwnedSession>()
  open.set(context, known)
  return known
}
export const sessions = (context: AppContext): Sessions => ({ get: id => openOf(context).get(id), all: () => [...openOf(context).values()] })

type Parts = Omit<OwnedSession, 'signal' | 'during' | 'stop'>

/** An owned session as its keeper holds it. */
export class HeldSession implements OwnedSession {
  readonly connectionId: number
  readonly companyId: number
  readonly kind: ChannelKind
  readonly name: string
  readonly capabilities: Capabilities
  readonly session: Session
  readonly fence: Fence
  readonly signal: AbortSignal
  /** Settles when a send found that the network will have none of it. */
  readonly refused: Promise<{ readonly why: 'refused'; readonly reason: StopReason }>
  /** Settles when the line was found dead, though nobody closed it. */
  readonly lost: Promise<{ readonly why: 'failed'; readonly error: ChannelError }>
  readonly openedAt: Date
  readonly #closing = new AbortController()
  readonly #work = new Set<Promise<unknown>>()
  readonly #refuse: (refused: { why: 'refused'; reason: StopReason }) => void
  readonly #lose: (lost: { why: 'failed'; error: ChannelError }) => void
  readonly #context: AppContext

  constructor(context: AppContext, parts: Parts) {
    this.#context = context
    this.connectionId = parts.connectionId
    this.companyId = parts.companyId
    this.kind = parts.kind
    this.name = parts.name
    this.capabilities = parts.capabilities
    this.session = parts.session
    this.fence = parts.fence
    this.signal = this.#closing.signal
    const { promise, resolve } = Promise.withResolvers<{ why: 'refused'; reason: StopReason }>()
    this.refused = promise
    this.#refuse = resolve
    const losing = Promise.withResolvers<{ why: 'failed'; error: ChannelError }>()
    this.lost = losing.promise
    this.#lose = losing.resolve
    this.openedAt = context.clock.now()
    openOf(context).set(parts.connectionId, this)
    context.notify('sends')
  }

  stop(reason: StopReason): void {
    this.#refuse({ why: 'refused', reason })
  }

  /** The session is opened anew. */
  giveUp(why: string): void {
    this.#lose({ why: 'failed', error: new ChannelError('transient', why, { retry: 'now' }) })
  }

  during<T>(work: Promise<T>): Promise<T> {
    const tracked: Promise<unknown> = work.catch(() => undefined).finally(() => this.#work.delete(tracked))
    this.#work.add(tracked)
    return work
  }

  /** Takes nothing new from now on. */
  withdraw(): void {
    if (openOf(this.#context).get(this.connectionId) === this) openOf(this.#context).delete(this.connectionId)
    this.#closing.abort()
  }

  /** Waits for what is under way, but not for ever. */
  async settled(withinMs: number): Promise<void> {
    const late = new AbortController()
    await Promise.race([this.#finished(), pause(withinMs, late.signal)])
    late.abort()
  }

  /** What is under way may begin something that follows from it. */
  async #finished(): Promise<void> {
    while (this.#work.size > 0) await Promise.all(this.#work)
  }
}
