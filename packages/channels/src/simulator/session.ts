import {
  type Action,
  type ActionName,
  type ActionResult,
  ChannelError,
  type ChannelEvent,
  type CloseReason,
  type DriverContext,
  type SessionHealth,
  inBackground,
  parseHistoryRange,
  type OutboundMessage,
  performAction,
  type SendResult,
  type ChannelSession,
  type ChannelSessionEnd,
  type StateEvent,
  type StopReason,
} from '../port.ts'
import { simulatorActions } from './actions.ts'
import { PAIRING_MS } from './limits.ts'
import { historyPositionChange, sendHistory } from './history.ts'
import type { LinkedSession } from './linked-session.ts'
import type { Phone } from './phone.ts'
import { startQrLogin } from './qr-login.ts'
import { receiveMessage } from './inbound-handler.ts'
import type { EventReceiver } from './network-link.ts'

/** The key space of the login in the connection's key store. */
const KEY_SPACE = 'simulator'
const LINKED = 'linked'

type Fact = Pick<StateEvent, 'fact' | 'qr' | 'expiresAt' | 'reason' | 'note'>

/** One linked (or linking) session with a simulated phone. */
export class SimulatorSession implements ChannelSession, LinkedSession, EventReceiver {
  readonly ended: Promise<ChannelSessionEnd>
  readonly #phone: Phone
  readonly #context: DriverContext
  readonly #resolveEnded: (end: ChannelSessionEnd) => void
  #pendingEmit: Promise<void> = Promise.resolve()
  #isClosed = false
  #hasLostLease = false
  #isLinked = false
  #lastFrameAt: Date | undefined
  #replayedAt: Date | undefined
  #cancelTimer = (): void => {}

  constructor(phone: Phone, context: DriverContext) {
    this.#phone = phone
    this.#context = context
    const { promise, resolve } = Promise.withResolvers<ChannelSessionEnd>()
    this.ended = promise
    this.#resolveEnded = resolve
  }

  /** Attaches to the phone and either resumes the stored login or shows a QR. */
  async start(): Promise<void> {
    const { signal, store } = this.#context
    if (signal.aborted) return this.close('lost-lease')
    signal.addEventListener('abort', () => inBackground(this.close('lost-lease'), this.#onFault), {
      once: true,
    })
    this.#phone.session?.onStopped('replaced')
    this.#phone.session = this
    this.#phone.setLink({ state: 'starting' })
    this.#tellState({ fact: 'starting' })
    try {
      this.#isLinked = (await store.get(KEY_SPACE, [LINKED])).has(LINKED)
    } catch (error) {
      this.onFailed(error)
    }
    if (this.#isClosed) return
    if (this.#isLinked) this.onNetworkChanged()
    else this.#showQr()
    await this.#pendingEmit
  }

  // Called by the core

  async send(message: OutboundMessage): Promise<SendResult> {
    await this.#awaitNetwork()
    const { refuse } = this.#phone.faults
    if (refuse)
      throw new ChannelError(refuse, `The simulator refuses to send (${refuse}).`, {
        code: `simulated-${refuse}`,
      })
    const result = await receiveMessage(this.#phone, message)
    if (this.#phone.faults.loseAnswers)
      throw new ChannelError('ambiguous', 'The answer was lost.', { code: 'simulated-lost' })
    return result
  }

  async act<N extends ActionName>(action: Action<N>): Promise<ActionResult<N>> {
    // A phone that is not linked yet accepts only `pair`.
    if (action.do !== 'pair') await this.#awaitNetwork()
    return performAction(simulatorActions(this.#phone), action)
  }

  health(): SessionHealth {
    return {
      open: this.#isOpen(),
      ...(this.#lastFrameAt ? { lastFrameAt: this.#lastFrameAt } : {}),
      ...(this.#replayedAt ? { replayedAt: this.#replayedAt } : {}),
      version: 'simulator',
    }
  }

  async close(reason: CloseReason): Promise<void> {
    if (this.#isClosed) return
    this.#hasLostLease = reason === 'lost-lease'
    this.#finish({ why: reason })
    if (reason === 'lost-lease') return
    await this.#pendingEmit
    if (reason === 'logout') await this.#context.store.put([{ space: KEY_SPACE, key: LINKED, value: null }])
  }

  // Called by the phone

  async deliver(events: readonly ChannelEvent[]): Promise<void> {
    const stored = this.#pendingEmit.then(() => {
      if (this.#isClosed) throw new ChannelError('transient', 'The session is closed.')
      this.#lastFrameAt = this.#context.clock.now()
      return this.#context.emit(events)
    })
    this.#pendingEmit = stored.catch(() => {})
    await stored
  }

  onFailed(error: unknown): void {
    this.#finish({
      why: 'failed',
      error: new ChannelError('transient', 'The core could not keep what the phone told.', { cause: error }),
    })
  }

  onScanned(): void {
    this.#cancelTimer()
    this.#phone.setLink({ state: 'pairing' })
    this.#tellState({ fact: 'pairing' })
    this.#cancelTimer = this.#context.clock.after(PAIRING_MS, () =>
      inBackground(this.#linkUp(), this.#onFault),
    )
  }

  onNetworkChanged(): void {
    if (this.#isClosed || !this.#isLinked) return
    const { offline } = this.#phone.faults
    if (offline) {
      this.#phone.networkLink.disconnect(this)
      this.#phone.setLink({ state: 'unreachable' })
      this.#tellState({ fact: 'unreachable', note: 'The simulated phone has no network.' })
      return
    }
    this.#phone.setLink({ state: 'open' })
    inBackground(this.#connect(), this.#onFault)
  }

  async #connect(): Promise<void> {
    await this.#emitState({ fact: 'open' })
    if (!this.#isOpen()) return
    this.#replayedAt = this.#context.clock.now()
    this.#phone.networkLink.connect(this)
    await this.#transferHistory()
  }

  readonly #onFault = (error: unknown): void => this.onFailed(error)

  #tellState(fact: Fact): void {
    inBackground(this.#emitState(fact), this.#onFault)
  }

  onStopped(reason: StopReason): void {
    if (this.#isClosed) return
    const forget =
      reason === 'auth'
        ? this.#context.store.put([{ space: KEY_SPACE, key: LINKED, value: null }])
        : Promise.resolve()
    this.#tellState({ fact: 'stopped', reason })
    this.#finish({ why: 'stopped' })
    forget.catch((error: unknown) =>
      this.#context.log.warn({ err: error }, 'the simulator could not forget its login'),
    )
  }

  onCrashed(): void {
    this.#finish({
      why: 'failed',
      error: new ChannelError('transient', 'The simulated phone crashed.', { code: 'simulated-crash' }),
    })
  }

  /** Simulates the network: waits `slowMs`, fails when offline. */
  async #awaitNetwork(): Promise<void> {
    const { slowMs } = this.#phone.faults
    if (slowMs > 0) await new Promise<void>(resolve => this.#context.clock.after(slowMs, resolve))
    if (!this.#isOpen())
      throw new ChannelError('transient', 'The simulated phone cannot be reached.', { scope: 'connection' })
  }

  #isOpen(): boolean {
    return !this.#isClosed && this.#isLinked && !this.#phone.faults.offline
  }

  #showQr(): void {
    const { clock, random } = this.#context
    this.#cancelTimer = startQrLogin({
      clock,
      random,
      onQr: (qr, expiresAt) => {
        this.#phone.setLink({ state: 'qr', qr, expiresAt })
        this.#tellState({ fact: 'qr', qr, expiresAt })
      },
      onExpired: () => {
        this.#phone.setLink({ state: 'expired' })
        this.#tellState({ fact: 'qr-expired' })
        this.#finish({ why: 'stopped' }, { state: 'expired' })
      },
    })
  }

  async #transferHistory(): Promise<void> {
    const range = parseHistoryRange(await this.#context.settings())
    if (!range) return
    const transfer = { phone: this.#phone, context: this.#context, range, isOpen: () => this.#isOpen() }
    await sendHistory({ ...transfer, deliver: events => this.deliver(events) })
  }

  async #linkUp(): Promise<void> {
    try {
      const wantsHistory = parseHistoryRange(await this.#context.settings()) !== undefined
      await this.#context.store.put([
        { space: KEY_SPACE, key: LINKED, value: Buffer.from('yes') },
        ...(wantsHistory ? [historyPositionChange(0)] : []),
      ])
      this.#isLinked = true
      this.onNetworkChanged()
    } catch (error) {
      this.onFailed(error)
    }
  }

  #emitState(fact: Fact): Promise<void> {
    if (this.#isClosed) return Promise.resolve()
    const event: StateEvent = { kind: 'state', key: null, at: this.#context.clock.now(), live: true, ...fact }
    this.#pendingEmit = this.#pendingEmit
      .then(() => (this.#hasLostLease ? undefined : this.#context.emit([event])))
      .catch((error: unknown) => this.onFailed(error))
    return this.#pendingEmit
  }

  #finish(end: ChannelSessionEnd, link: Parameters<Phone['setLink']>[0] = { state: 'closed' }): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#cancelTimer()
    this.#phone.networkLink.disconnect(this)
    if (this.#phone.session === this) {
      this.#phone.session = null
      this.#phone.setLink(link)
    }
    this.#resolveEnded(end)
  }
}
