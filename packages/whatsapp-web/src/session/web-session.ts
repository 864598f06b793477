import {
  type Action,
  type ActionName,
  type ActionResult,
  ChannelError,
  type CloseReason,
  type Connection,
  type DriverContext,
  type Health,
  type Outbound,
  perform,
  type SendResult,
  type Session,
  type SessionEnd,
  type StateEvent,
} from '@recado/channels/port'
import { jidDecode, type WASocket } from 'baileys'
import { Journal } from '../inbound/journal.ts'
import { aliasesIn } from '../keys/aliases.ts'
import { KeyRing } from '../keys/key-ring.ts'
import { Login } from '../login.ts'
import { closedError } from '../outbound/refusals.ts'
import { Recall } from '../recall.ts'
import type { Pace, Surroundings } from '../surroundings.ts'
import { Wishes } from '../wishes.ts'
import { BACKOFF, pauseAfter, stepAfter } from './closing.ts'
import { Desk } from './desk.ts'
import { Line, type LineOptions } from './line.ts'
import { Teller } from './teller.ts'
import { learnVersion } from './version.ts'

type Fact = Pick<StateEvent, 'fact' | 'qr' | 'expiresAt' | 'code' | 'reason' | 'number' | 'note'>

const FAREWELL_MS = 5_000

/** One number at WhatsApp Web, as a linked device. It reconnects by itself; what only a person can mend ends it. */
export class WebSession implements Session {
  readonly ended: Promise<SessionEnd>
  readonly #context: DriverContext
  readonly #connection: Connection
  readonly #pace: Pace
  readonly #options: LineOptions
  readonly #teller: Teller
  readonly #settle: (end: SessionEnd) => void
  #login: Login
  #desk: Desk | undefined
  #ring: KeyRing
  #line: Line | undefined
  #isOpen = false
  #over = false
  #failures = 0
  #badSessions = 0
  #openSince = 0
  #lastFrameAt: Date | undefined
  #replayedAt: Date | undefined
  #cancelRetry = (): void => {}

  constructor(connection: Connection, context: DriverContext, pace: Pace, options: LineOptions) {
    this.#connection = connection
    this.#context = context
    this.#pace = pace
    this.#options = options
    this.#teller = new Teller(
      events => context.emit(events),
      error => this.#fail(error),
    )
    this.#login = Login.fresh(context.random)
    this.#ring = this.#keysOf(this.#login)
    const { promise, resolve } = Promise.withResolvers<SessionEnd>()
    this.ended = promise
    this.#settle = resolve
  }

  /** Goes on with the remembered login, or asks for one. What an earlier session left untold is told first. */
  async start(): Promise<void> {
    const { signal, store, random } = this.#context
    if (signal.aborted) return this.close('lost-lease')
    signal.addEventListener('abort', () => void this.close('lost-lease'), { once: true })
    this.#say({ fact: 'starting' })
    try {
      const login = await Login.load(store, random)
      const journal = new Journal(store)
      await journal.load()
      if (this.#over) return
      this.#login = login
      this.#ring = this.#keysOf(login)
      this.#desk = new Desk(this.#surroundings(journal))
      if (login.isLinked) await this.#desk.inbound.replay()
    } catch (error) {
      this.#fail(error)
    }
    this.#connect()
    await this.#teller.settled()
  }

  async send(message: Outbound): Promise<SendResult> {
    return this.#opened().sender.send(message)
  }

  async act<N extends ActionName>(action: Action<N>): Promise<ActionResult<N>> {
    // Linking is what is done before anything is open.
    const { actions } = this.#opened(action.do === 'pair')
    return perform({ ...actions, pair: ({ number }) => this.#pair(number) }, action)
  }

  health(): Health {
    const until = this.#desk?.restriction.until
    return {
      open: this.#isOpen && !this.#over && this.#line?.socket?.ws.isOpen === true,
      ...(this.#lastFrameAt ? { lastFrameAt: this.#lastFrameAt } : {}),
      ...(this.#replayedAt ? { replayedAt: this.#replayedAt } : {}),
      ...(until && until > this.#context.clock.now() ? { restrictedUntil: until } : {}),
      ...(this.#line ? { version: this.#line.version } : {}),
    }
  }

  async close(why: CloseReason): Promise<void> {
    if (!this.#over) await this.#part(why)
    // Whoever opens the number next has read the keys: what the library still decrypts would turn a ratchet behind their back.
    const retired = this.#ring.retire()
    if (why !== 'lost-lease') await retired
  }

  async #part(why: CloseReason): Promise<void> {
    const saysFarewell = why === 'logout' && this.#isOpen
    this.#finish({ why }, !saysFarewell)
    if (why === 'lost-lease') return this.#teller.stop()
    if (saysFarewell) await this.#line?.logout(FAREWELL_MS)
    await this.#teller.settled()
    const last = [...(this.#desk?.around.journal.forgettable() ?? []), ...(this.#login.isLinked ? [this.#login.change()] : [])]
    await (why === 'logout' ? this.#ring.forget() : this.#ring.write(last)).catch((error: unknown) =>
      this.#context.log.warn({ err: error }, 'The last keys of a session were not stored.'),
    )
    this.#teller.stop()
  }

  async #pair(number: string): Promise<{ code: string }> {
    if (!this.#line || this.#login.isLinked) throw closedError()
    return this.#line.pair(number)
  }

  #connect(): void {
    const desk = this.#desk
    if (this.#over || !desk) return
    this.#isOpen = false
    const line = new Line({ ...this.#options, around: desk.around, login: this.#login, desk })
    this.#line = line
    line.onFrame = () => (this.#lastFrameAt = this.#context.clock.now())
    line.onReplayed = () => (this.#replayedAt = this.#context.clock.now())
    line.onFact = fact => this.#hear(line, fact)
    line.onClosed = closing => void this.#closed(line, closing)
    void line.open().catch((error: unknown) => this.#fail(error))
  }

  #hear(line: Line, fact: Fact): void {
    if (line !== this.#line || this.#over) return
    if (fact.fact === 'open') {
      this.#isOpen = true
      this.#openSince = this.#context.clock.now().getTime()
      const number = jidDecode(this.#login.creds.me?.id)?.user
      return this.#say({ ...fact, ...(number === undefined ? {} : { number }) })
    }
    this.#say(fact)
  }

  async #closed(line: Line, { note, ...closing }: Parameters<Line['onClosed']>[0]): Promise<void> {
    if (line !== this.#line || this.#over) return
    const openMs = this.#isOpen ? this.#context.clock.now().getTime() - this.#openSince : 0
    this.#isOpen = false
    if (openMs >= BACKOFF.calmAfterMs) this.#failures = this.#badSessions = 0
    this.#badSessions = closing.code === 500 ? this.#badSessions + 1 : 0
    this.#context.log.info({ code: closing.code, openMs }, 'The line to WhatsApp was closed.')
    const step = stepAfter({ ...closing, badSessions: this.#badSessions })
    try {
      // What was written of the login has to be there before anything goes on with it.
      await this.#ring.settled()
      if (step.do === 'stop') return await this.#stop(step.reason, step.forget, note)
    } catch (error) {
      return this.#fail(error)
    }
    if (step.do === 'expire') {
      this.#say({ fact: 'qr-expired' })
      return this.#finish({ why: 'stopped' })
    }
    if (step.when === 'now') return this.#connect()
    this.#failures += 1
    this.#say({ fact: 'unreachable', note, ...(step.because ? { reason: step.because } : {}) })
    const chance = Buffer.from(this.#context.random(4)).readUInt32BE() / 2 ** 32
    this.#cancelRetry = this.#context.clock.after(pauseAfter(this.#failures, chance), () => this.#connect())
  }

  async #stop(reason: NonNullable<StateEvent['reason']>, forget: boolean, note: string): Promise<void> {
    if (forget) await this.#desk?.forgetLogin()
    if (reason === 'outdated' && this.#options.learnsVersion) await learnVersion(this.#context)
    this.#say({ fact: 'stopped', reason, note })
    this.#finish({ why: 'stopped' })
  }

  #keysOf(login: Login): KeyRing {
    return new KeyRing({ store: this.#context.store, login: login.name, besidePreKeys: () => [login.change()], failed: error => this.#fail(error) })
  }

  #surroundings(journal: Journal): Surroundings {
    return {
      connection: this.#connection,
      context: this.#context,
      pace: this.#pace,
      ring: this.#ring,
      journal,
      recall: new Recall(this.#context.store),
      teller: this.#teller,
      wishes: new Wishes(this.#context),
      aliases: aliasesIn(this.#ring),
      own: () => ({ id: this.#login.creds.me?.id ?? '', lid: this.#login.creds.me?.lid ?? '' }),
      line: () => this.#socket(),
    }
  }

  #socket(): WASocket {
    const socket = this.#line?.socket
    if (this.#over || !this.#isOpen || !socket?.ws.isOpen) throw closedError()
    return socket
  }

  /** Everything that works on the login, once it is there. @throws ChannelError `transient` */
  #opened(isLinking = false): Desk {
    if (this.#over || !this.#desk || !(this.#isOpen || isLinking)) throw closedError()
    return this.#desk
  }

  #say(fact: Fact): void {
    if (this.#over) return
    this.#teller.mention([{ kind: 'state', key: null, at: this.#context.clock.now(), live: true, ...fact }])
  }

  #fail(cause: unknown): void {
    this.#finish({ why: 'failed', error: new ChannelError('transient', 'What WhatsApp told could not be kept.', { cause }) })
    this.#teller.stop()
  }

  #finish(end: SessionEnd, closesLine = true): void {
    if (this.#over) return
    this.#over = true
    this.#isOpen = false
    this.#cancelRetry()
    if (closesLine) this.#line?.end()
    this.#desk?.leave()
    this.#settle(end)
  }
}
