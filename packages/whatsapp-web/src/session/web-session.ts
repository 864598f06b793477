import {
  type Action,
  type ActionName,
  type ActionResult,
  ChannelError,
  type CloseReason,
  type ChannelConnection,
  type DriverContext,
  inBackground,
  type SessionHealth,
  type OutboundMessage,
  performAction,
  type SendResult,
  type ChannelSession,
  type ChannelSessionEnd,
  type StateEvent,
} from '@recado/channels/port'
import { jidDecode, type WASocket } from 'baileys'
import { Journal } from '../inbound/journal.ts'
import { makeAliasLookup } from '../keys/aliases.ts'
import { KeyRing } from '../keys/key-ring.ts'
import { Login } from '../login.ts'
import { closedError } from '../outbound/refusals.ts'
import { MessageCache } from '../message-cache.ts'
import type { Timeouts, SessionContext } from '../session-context.ts'
import { CompanySettings } from '../company-settings.ts'
import { Reconnects } from './reconnects.ts'
import { SessionServices } from './session-services.ts'
import { SocketConnection, type SocketOptions } from './socket-connection.ts'
import { EventQueue, withTime } from './event-queue.ts'
import { runOwned } from './stray-errors.ts'
import { lookUpVersion } from './version.ts'

type Fact = Pick<StateEvent, 'fact' | 'qr' | 'expiresAt' | 'code' | 'reason' | 'number' | 'note'>

/**
 * A WhatsApp Web session of one number, as a linked device. It reconnects automatically; it ends when a
 * person must act.
 */
export class WebSession implements ChannelSession {
  readonly ended: Promise<ChannelSessionEnd>
  readonly #context: DriverContext
  readonly #connection: ChannelConnection
  readonly #timeouts: Timeouts
  readonly #options: SocketOptions
  readonly #eventQueue: EventQueue
  readonly #resolveEnded: (end: ChannelSessionEnd) => void
  #login: Login
  #services: SessionServices | undefined
  #keyRing: KeyRing
  #socketConnection: SocketConnection | undefined
  #isOpen = false
  #isClosed = false
  readonly #reconnects: Reconnects
  #lastFrameAt: Date | undefined
  #replayedAt: Date | undefined
  #cancelRetry = (): void => {}

  constructor(
    connection: ChannelConnection,
    context: DriverContext,
    timeouts: Timeouts,
    options: SocketOptions,
  ) {
    this.#connection = connection
    this.#context = context
    this.#timeouts = timeouts
    this.#options = options
    this.#reconnects = new Reconnects(context, timeouts)
    this.#eventQueue = new EventQueue(
      // The core owns the work that it does with them.
      events =>
        runOwned(undefined, () => context.emit(events.map(event => withTime(event, context.clock.now())))),
      error => this.#fail(error),
    )
    this.#login = Login.fresh(context.random)
    this.#keyRing = this.#keysOf(this.#login)
    const { promise, resolve } = Promise.withResolvers<ChannelSessionEnd>()
    this.ended = promise
    this.#resolveEnded = resolve
  }

  /** Resumes the stored login, or starts linking. Emits first what an earlier session left in the journal. */
  async start(): Promise<void> {
    const { signal, store, random } = this.#context
    if (signal.aborted) return this.close('lost-lease')
    signal.addEventListener(
      'abort',
      () => inBackground(this.close('lost-lease'), error => this.#fail(error)),
      { once: true },
    )
    this.#emitState({ fact: 'starting' })
    try {
      const login = await Login.load(store, random)
      const journal = new Journal(store)
      await journal.load()
      if (this.#isClosed) return
      this.#login = login
      this.#keyRing = this.#keysOf(login)
      this.#services = new SessionServices(this.#sessionContext(journal))
      if (login.isLinked) await this.#services.inbound.replayJournal()
    } catch (error) {
      this.#fail(error)
    }
    this.#connect()
    await this.#eventQueue.whenIdle()
  }

  async send(message: OutboundMessage): Promise<SendResult> {
    return this.#requireServices().sender.send(message)
  }

  async act<N extends ActionName>(action: Action<N>): Promise<ActionResult<N>> {
    // Pairing happens before the connection is open.
    const { actions } = this.#requireServices(action.do === 'pair')
    return performAction({ ...actions, pair: ({ number }) => this.#pair(number) }, action)
  }

  health(): SessionHealth {
    const until = this.#services?.restriction.until
    return {
      open: this.#isOpen && !this.#isClosed && this.#socketConnection?.socket?.ws.isOpen === true,
      ...(this.#lastFrameAt ? { lastFrameAt: this.#lastFrameAt } : {}),
      ...(this.#replayedAt ? { replayedAt: this.#replayedAt } : {}),
      ...(until ? { restrictedUntil: until } : {}),
      ...(this.#socketConnection ? { version: this.#socketConnection.version } : {}),
    }
  }

  async close(reason: CloseReason): Promise<void> {
    if (!this.#isClosed) await this.#closeSession(reason)
    // The next owner has read the keys: a later decryption here would advance a ratchet without its
    // knowledge.
    const retired = this.#keyRing.close()
    if (reason !== 'lost-lease') await retired
  }

  async #closeSession(reason: CloseReason): Promise<void> {
    const shouldLogOut = reason === 'logout' && this.#isOpen
    this.#finish({ why: reason }, !shouldLogOut)
    if (reason === 'lost-lease') return this.#eventQueue.stop()
    if (shouldLogOut) await this.#socketConnection?.logout()
    await this.#eventQueue.whenIdle()
    const lastChanges = [
      ...(this.#services?.session.journal.removableChanges() ?? []),
      ...(this.#login.isLinked ? [this.#login.toKeyChange()] : []),
    ]
    await (reason === 'logout' ? this.#keyRing.clear() : this.#keyRing.write(lastChanges)).catch(
      (error: unknown) =>
        this.#context.log.warn({ err: error }, 'The last keys of a session were not stored.'),
    )
    this.#eventQueue.stop()
  }

  async #pair(number: string): Promise<{ code: string }> {
    if (!this.#socketConnection || this.#login.isLinked) throw closedError()
    return this.#socketConnection.pair(number)
  }

  #connect(): void {
    const services = this.#services
    if (this.#isClosed || !services) return
    this.#isOpen = false
    const connection = new SocketConnection({
      ...this.#options,
      session: services.session,
      login: this.#login,
      services,
    })
    this.#socketConnection = connection
    connection.onFrame = () => (this.#lastFrameAt = this.#context.clock.now())
    connection.onReplayed = () => (this.#replayedAt = this.#context.clock.now())
    connection.onFact = fact => this.#onFact(connection, fact)
    connection.onClosed = closing => {
      this.#closed(connection, closing).catch((error: unknown) => this.#fail(error))
    }
    connection.open().catch((error: unknown) => this.#fail(error))
  }

  #onFact(connection: SocketConnection, fact: Fact): void {
    if (connection !== this.#socketConnection || this.#isClosed) return
    if (fact.fact === 'open') {
      this.#isOpen = true
      this.#reconnects.onOpen()
      const number = jidDecode(this.#login.creds.me?.id)?.user
      return this.#emitState({ ...fact, ...(number === undefined ? {} : { number }) })
    }
    this.#emitState(fact)
  }

  async #closed(
    connection: SocketConnection,
    { note, ...closing }: Parameters<SocketConnection['onClosed']>[0],
  ): Promise<void> {
    if (connection !== this.#socketConnection || this.#isClosed) return
    this.#isOpen = false
    const action = this.#reconnects.onClose(closing)
    try {
      // All writes of the login must be done before it is used again.
      await this.#keyRing.whenIdle()
      if (action.do === 'stop') return await this.#stop(action.reason, action.forget, note)
    } catch (error) {
      return this.#fail(error)
    }
    if (action.do === 'expire') {
      this.#emitState({ fact: 'qr-expired' })
      return this.#finish({ why: 'stopped' })
    }
    if (action.when === 'now') return this.#connect()
    this.#emitState({ fact: 'unreachable', note, ...(action.because ? { reason: action.because } : {}) })
    this.#cancelRetry = this.#context.clock.after(this.#reconnects.nextDelayMs(), () => this.#connect())
  }

  async #stop(reason: NonNullable<StateEvent['reason']>, forget: boolean, note: string): Promise<void> {
    if (forget) await this.#services?.forgetLogin()
    if (reason === 'outdated' && this.#options.mayLookUpVersion) await lookUpVersion(this.#context)
    this.#emitState({ fact: 'stopped', reason, note })
    this.#finish({ why: 'stopped' })
  }

  #keysOf(login: Login): KeyRing {
    return new KeyRing({
      store: this.#context.store,
      login: login.name,
      changesWithPreKeys: () => [login.toKeyChange()],
      onFailed: error => this.#fail(error),
    })
  }

  #sessionContext(journal: Journal): Omit<SessionContext, 'disappearing'> {
    return {
      connection: this.#connection,
      context: this.#context,
      timeouts: this.#timeouts,
      ring: this.#keyRing,
      journal,
      messageCache: new MessageCache(this.#context.store),
      eventQueue: this.#eventQueue,
      settings: new CompanySettings(this.#context),
      aliases: makeAliasLookup(this.#keyRing),
      ownIds: () => ({ id: this.#login.creds.me?.id ?? '', lid: this.#login.creds.me?.lid ?? '' }),
      socket: () => this.#socket(),
    }
  }

  #socket(): WASocket {
    const socket = this.#socketConnection?.socket
    if (this.#isClosed || !this.#isOpen || !socket?.ws.isOpen) throw closedError()
    return socket
  }

  /** Returns the services of the login. @throws ChannelError `transient` before they exist */
  #requireServices(isLinking = false): SessionServices {
    if (this.#isClosed || !this.#services || !(this.#isOpen || isLinking)) throw closedError()
    return this.#services
  }

  #emitState(fact: Fact): void {
    if (this.#isClosed) return
    this.#eventQueue.emitInBackground([
      { kind: 'state', key: null, at: this.#context.clock.now(), live: true, ...fact },
    ])
  }

  #fail(cause: unknown): void {
    this.#finish({
      why: 'failed',
      error: new ChannelError('transient', 'What WhatsApp told could not be kept.', { cause }),
    })
    this.#eventQueue.stop()
  }

  #finish(end: ChannelSessionEnd, closesConnection = true): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#isOpen = false
    this.#cancelRetry()
    if (closesConnection) this.#socketConnection?.close()
    this.#services?.stop()
    this.#resolveEnded(end)
  }
}
