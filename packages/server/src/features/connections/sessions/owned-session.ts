import {
  ChannelError,
  type Capabilities,
  type ChannelKind,
  type ChannelSession,
  type StopReason,
} from '@recado/channels/port'
import { pause } from '../../../kernel/work/pause.ts'
import type { Fence } from '../../../kernel/database/fence.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'

/** An open session of this process with its fence and signal. */
export interface OwnedSession {
  readonly connectionId: number
  readonly companyId: number
  readonly kind: ChannelKind
  readonly name: string
  readonly capabilities: Capabilities
  readonly session: ChannelSession
  /** Fencing token: writes are rejected once another process owns the connection. */
  readonly fence: Fence
  /** Aborted when no new sends are accepted. */
  readonly signal: AbortSignal
  /** The connection is held until this work ends or times out. */
  track<T>(work: Promise<T>): Promise<T>
  /** Closes the session because the network rejects it until a person acts. */
  stop(reason: StopReason): void
}

/** The open sessions of this process. */
export interface Sessions {
  get(connectionId: number): OwnedSession | undefined
  all(): readonly OwnedSession[]
}

/** Holds the open sessions of one process. */
export class OpenSessions implements Sessions {
  readonly #byConnection = new Map<number, OwnedSession>()

  get(connectionId: number): OwnedSession | undefined {
    return this.#byConnection.get(connectionId)
  }
  all(): readonly OwnedSession[] {
    return [...this.#byConnection.values()]
  }
  add(session: OwnedSession): void {
    this.#byConnection.set(session.connectionId, session)
  }
  /** Removes a session, unless a later one of its connection has taken its place. */
  remove(session: OwnedSession): void {
    if (this.#byConnection.get(session.connectionId) === session)
      this.#byConnection.delete(session.connectionId)
  }
}

export const sessions = (context: AppContext): Sessions => context.services.connections.sessions

type SessionParts = Omit<OwnedSession, 'signal' | 'track' | 'stop'>

/** Supervisor's view of a session. */
export class SupervisedSession implements OwnedSession {
  readonly connectionId: number
  readonly companyId: number
  readonly kind: ChannelKind
  readonly name: string
  readonly capabilities: Capabilities
  readonly session: ChannelSession
  readonly fence: Fence
  readonly signal: AbortSignal
  /** Resolves when a send finds that the network rejects the session. */
  readonly refusal: Promise<{ readonly why: 'refused'; readonly reason: StopReason }>
  /** Resolves when the connection is dead but not closed. */
  readonly connectionLoss: Promise<{ readonly why: 'failed'; readonly error: ChannelError }>
  readonly openedAt: Date
  /** When the watchdog last looked at the volume of messages. */
  volumeCheckedAt: Date
  readonly #closing = new AbortController()
  readonly #work = new Set<Promise<unknown>>()
  readonly #refuse: (refused: { why: 'refused'; reason: StopReason }) => void
  readonly #lose: (lost: { why: 'failed'; error: ChannelError }) => void
  readonly #sessions: OpenSessions

  constructor(context: AppContext, parts: SessionParts) {
    this.#sessions = context.services.connections.sessions
    this.connectionId = parts.connectionId
    this.companyId = parts.companyId
    this.kind = parts.kind
    this.name = parts.name
    this.capabilities = parts.capabilities
    this.session = parts.session
    this.fence = parts.fence
    this.signal = this.#closing.signal
    const { promise, resolve } = Promise.withResolvers<{ why: 'refused'; reason: StopReason }>()
    this.refusal = promise
    this.#refuse = resolve
    const loss = Promise.withResolvers<{ why: 'failed'; error: ChannelError }>()
    this.connectionLoss = loss.promise
    this.#lose = loss.resolve
    this.openedAt = context.clock.now()
    this.volumeCheckedAt = this.openedAt
    this.#sessions.add(this)
    context.wakes.notifiers.sends.notify()
  }

  stop(reason: StopReason): void {
    this.#refuse({ why: 'refused', reason })
  }

  /** Reopens the session. */
  markLost(reason: string): void {
    this.#lose({ why: 'failed', error: new ChannelError('transient', reason, { retry: 'now' }) })
  }

  track<T>(work: Promise<T>): Promise<T> {
    const tracked: Promise<unknown> = work.catch(() => undefined).finally(() => this.#work.delete(tracked))
    this.#work.add(tracked)
    return work
  }

  /** Stops accepting new work. */
  retire(): void {
    this.#sessions.remove(this)
    this.#closing.abort()
  }

  /** Waits for running work, at most `withinMs`. */
  async drain(withinMs: number): Promise<void> {
    const timeout = new AbortController()
    await Promise.race([this.#finished(), pause(withinMs, timeout.signal)])
    timeout.abort()
  }

  /** Loops, because running work can start follow-up work. */
  async #finished(): Promise<void> {
    while (this.#work.size > 0) await Promise.all(this.#work)
  }
}
