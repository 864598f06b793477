import {
  type Action,
  type ActionName,
  type ActionResult,
  ChannelError,
  type ChannelEvent,
  type CloseReason,
  type DriverContext,
  type Health,
  historyWish,
  type Outbound,
  perform,
  type SendResult,
  type Session,
  type SessionEnd,
  type StateEvent,
  type StopReason,
} from '../port.ts'
import { actionsOf } from './actions.ts'
import { PAIRING_MS } from './limits.ts'
import { memoryAt, tellMemory } from './memory.ts'
import type { LinkedSession, Phone } from './phone.ts'
import { startQrLogin } from './qr-login.ts'
import { receive } from './reception.ts'
import type { Receiver } from './uplink.ts'

/** Where the login is remembered in the connection's key store. */
const SPACE = 'simulator'
const LINKED = 'linked'

type Fact = Pick<StateEvent, 'fact' | 'qr' | 'expiresAt' | 'reason' | 'note'>

/** One linked (or linking) session with a simulated phone. */
export class SimulatorSession implements Session, LinkedSession, Receiver {
  readonly ended: Promise<SessionEnd>
  readonly #phone: Phone
  readonly #context: DriverContext
  readonly #settle: (end: SessionEnd) => void
  #telling: Promise<void> = Promise.resolve()
  #over = false
  #lost = false
  #linked = false
  #lastFrameAt: Date | undefined
  #replayedAt: Date | undefined
  #cancelTimer = (): void => {}

  constructor(phone: Phone, context: DriverContext) {
    this.#phone = phone
    this.#context = context
    const { promise, resolve } = Promise.withResolvers<SessionEnd>()
    this.ended = promise
    this.#settle = resolve
  }

  /** Takes the phone over and either goes on with the remembered login or shows a QR. */
  async start(): Promise<void> {
    const { signal, store } = this.#context
    if (signal.aborted) return this.close('lost-lease')
    signal.addEventListener('abort', () => void this.close('lost-lease'), { once: true })
    this.#phone.session?.stopped('replaced')
    this.#phone.session = this
    this.#phone.setLink({ state: 'starting' })
    void this.#tell({ fact: 'starting' })
    try {
      this.#linked = (await store.get(SPACE, [LINKED])).has(LINKED)
    } catch (error) {
      this.failed(error)
    }
    if (this.#over) return
    if (this.#linked) this.networkChanged()
    else this.#showQr()
    await this.#telling
  }

  // What the core asks

  async send(message: Outbound): Promise<SendResult> {
    await this.#pass()
    const { refuse } = this.#phone.knobs
    if (refuse) throw new ChannelError(refuse, `The simulator refuses to send (${refuse}).`, { code: `simulated-${refuse}` })
    const result = await receive(this.#phone, message)
    if (this.#phone.knobs.loseAnswers) throw new ChannelError('ambiguous', 'The answer was lost.', { code: 'simulated-lost' })
    return result
  }

  async act<N extends ActionName>(action: Action<N>): Promise<ActionResult<N>> {
    // A number that is not linked yet cannot be reached, only linked.
    if (action.do !== 'pair') await this.#pass()
    return perform(actionsOf(this.#phone), action)
  }

  health(): Health {
    return {
      open: this.#isOpen(),
      ...(this.#lastFrameAt ? { lastFrameAt: this.#lastFrameAt } : {}),
      ...(this.#replayedAt ? { replayedAt: this.#replayedAt } : {}),
      version: 'simulator',
    }
  }

  async close(why: CloseReason): Promise<void> {
    if (this.#over) return
    this.#lost = why === 'lost-lease'
    this.#finish({ why })
    if (why === 'lost-lease') return
    await this.#telling
    if (why === 'logout') await this.#context.store.put([{ space: SPACE, key: LINKED, value: null }])
  }

  // What the phone does

  async deliver(events: readonly ChannelEvent[]): Promise<void> {
    const stored = this.#telling.then(() => {
      if (this.#over) throw new ChannelError('transient', 'The session is closed.')
      this.#lastFrameAt = this.#context.clock.now()
      return this.#context.emit(events)
    })
    this.#telling = stored.catch(() => {})
    await stored
  }

  failed(error: unknown): void {
    this.#finish({ why: 'failed', error: new ChannelError('transient', 'The core could not keep what the phone told.', { cause: error }) })
  }

  scanned(): void {
    this.#cancelTimer()
    this.#phone.setLink({ state: 'pairing' })
    void this.#tell({ fact: 'pairing' })
    this.#cancelTimer = this.#context.clock.after(PAIRING_MS, () => void this.#linkUp())
  }

  networkChanged(): void {
    if (this.#over || !this.#linked) return
    const { offline } = this.#phone.knobs
    if (offline) {
      this.#phone.uplink.disconnect(this)
      this.#phone.setLink({ state: 'unreachable' })
      void this.#tell({ fact: 'unreachable', note: 'The simulated phone has no network.' })
      return
    }
    this.#phone.setLink({ state: 'open' })
    void this.#tell({ fact: 'open' }).then(() => {
      if (!this.#isOpen()) return
      this.#replayedAt = this.#context.clock.now()
      this.#phone.uplink.connect(this)
      this.#remember().catch((error: unknown) => this.failed(error))
    })
  }

  stopped(reason: StopReason): void {
    if (this.#over) return
    const forget = reason === 'auth' ? this.#context.store.put([{ space: SPACE, key: LINKED, value: null }]) : Promise.resolve()
    void this.#tell({ fact: 'stopped', reason })
    this.#finish({ why: 'stopped' })
    forget.catch((error: unknown) => this.#context.log.warn({ err: error }, 'the simulator could not forget its login'))
  }

  crashed(): void {
    this.#finish({ why: 'failed', error: new ChannelError('transient', 'The simulated phone crashed.', { code: 'simulated-crash' }) })
  }

  /** The way over the network: slow when slow, broken when broken. */
  async #pass(): Promise<void> {
    const { slowMs } = this.#phone.knobs
    if (slowMs > 0) await new Promise<void>(resolve => this.#context.clock.after(slowMs, resolve))
    if (!this.#isOpen()) throw new ChannelError('transient', 'The simulated phone cannot be reached.', { scope: 'connection' })
  }

  #isOpen(): boolean {
    return !this.#over && this.#linked && !this.#phone.knobs.offline
  }

  #showQr(): void {
    const { clock, random } = this.#context
    this.#cancelTimer = startQrLogin({
      clock,
      random,
      show: (qr, expiresAt) => {
        this.#phone.setLink({ state: 'qr', qr, expiresAt })
        void this.#tell({ fact: 'qr', qr, expiresAt })
      },
      expired: () => {
        this.#phone.setLink({ state: 'expired' })
        void this.#tell({ fact: 'qr-expired' })
        this.#finish({ why: 'stopped' }, { state: 'expired' })
      },
    })
  }

  async #remember(): Promise<void> {
    const wish = historyWish(await this.#context.wishes())
    if (!wish) return
    const telling = { phone: this.#phone, context: this.#context, wish, isOpen: () => this.#isOpen() }
    await tellMemory({ ...telling, deliver: events => this.deliver(events) })
  }

  async #linkUp(): Promise<void> {
    try {
      const isAsked = historyWish(await this.#context.wishes()) !== undefined
      await this.#context.store.put([{ space: SPACE, key: LINKED, value: Buffer.from('yes') }, ...(isAsked ? [memoryAt(0)] : [])])
      this.#linked = true
      this.networkChanged()
    } catch (error) {
      this.failed(error)
    }
  }

  #tell(fact: Fact): Promise<void> {
    if (this.#over) return Promise.resolve()
    const event: StateEvent = { kind: 'state', key: null, at: this.#context.clock.now(), live: true, ...fact }
    this.#telling = this.#telling.then(() => (this.#lost ? undefined : this.#context.emit([event]))).catch((error: unknown) => this.failed(error))
    return this.#telling
  }

  #finish(end: SessionEnd, link: Parameters<Phone['setLink']>[0] = { state: 'closed' }): void {
    if (this.#over) return
    this.#over = true
    this.#cancelTimer()
    this.#phone.uplink.disconnect(this)
    if (this.#phone.session === this) {
      this.#phone.session = null
      this.#phone.setLink(link)
    }
    this.#settle(end)
  }
}
