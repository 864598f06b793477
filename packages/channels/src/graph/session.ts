import {
  type Action,
  type ActionHandlers,
  type ActionName,
  type ActionResult,
  assertContentFits,
  type Capabilities,
  ChannelError,
  type CloseReason,
  type DriverContext,
  inBackground,
  type SessionHealth,
  type OutboundMessage,
  performAction,
  type SendResult,
  type ChannelSession,
  type ChannelSessionEnd,
  type StateEvent,
  type StopReason,
} from '../port.ts'
import { findDeafReason, type DeafReason, type Subscription } from './subscription.ts'

const MIN_RETRY_MS = 1000
const MAX_RETRY_MS = 300_000
/** The opening waits this long for the subscription; a later refusal ends the open session. */
const SUBSCRIPTION_WAIT_MS = 5_000

const DEAF_NOTES: Readonly<Record<DeafReason, string>> = {
  unsubscribed: 'The account does not report to this app.',
  webhook: 'The reports of the account go to another address.',
}

/** The operations of one Graph API product. */
export interface GraphAccount {
  readonly capabilities: Capabilities
  /** Checks the login; resolves with the company's own number in digits, where the account has one. */
  check(): Promise<string | undefined>
  /** Makes the account report to this app, unless it does; resolves with the result. */
  subscribe(): Promise<Subscription>
  /** Sends the message; resolves with the external id. */
  send(message: OutboundMessage): Promise<string>
  readonly handlers: ActionHandlers
}

/** Opens a session. There is no connection, so `open` means that the token was valid when checked. */
export async function openGraphSession(
  account: GraphAccount,
  context: DriverContext,
): Promise<ChannelSession> {
  const session = new GraphSession(account, context)
  await session.start()
  return session
}

class GraphSession implements ChannelSession {
  readonly ended: Promise<ChannelSessionEnd>
  readonly #context: DriverContext
  readonly #account: GraphAccount
  readonly #resolveEnded: (end: ChannelSessionEnd) => void
  #open = false
  #isClosed = false
  #lastFrameAt: Date | undefined
  #cancelRetry = (): void => {}
  #isStopping = false
  #checking: Promise<void> = Promise.resolve()

  constructor(account: GraphAccount, context: DriverContext) {
    this.#context = context
    this.#account = account
    const { promise, resolve } = Promise.withResolvers<ChannelSessionEnd>()
    this.ended = promise
    this.#resolveEnded = resolve
  }

  /** Checks the login once; when the API is unavailable, retries in the background. */
  async start(): Promise<void> {
    const { signal } = this.#context
    if (signal.aborted) return this.close('lost-lease')
    signal.addEventListener('abort', () => inBackground(this.close('lost-lease'), this.#onFault), {
      once: true,
    })
    await this.#emitState({ fact: 'starting' })
    await this.#check(MIN_RETRY_MS)
  }

  async send(message: OutboundMessage): Promise<SendResult> {
    this.#assertOpen()
    assertContentFits(this.#account.capabilities, message.content)
    const extId = await this.#account.send(message)
    this.#lastFrameAt = this.#context.clock.now()
    return { extId, at: this.#lastFrameAt }
  }

  async act<N extends ActionName>(action: Action<N>): Promise<ActionResult<N>> {
    this.#assertOpen()
    return performAction(this.#account.handlers, action)
  }

  health(): SessionHealth {
    return {
      open: this.#open && !this.#isClosed,
      ...(this.#lastFrameAt ? { lastFrameAt: this.#lastFrameAt } : {}),
    }
  }

  async close(reason: CloseReason): Promise<void> {
    if (this.#isClosed) return
    this.#finish({ why: reason })
    if (reason !== 'lost-lease') await this.#checking
  }

  #assertOpen(): void {
    if (this.#isClosed) throw new ChannelError('transient', 'The session is closed.', { scope: 'connection' })
  }

  #check(retryMs: number): Promise<void> {
    this.#checking = this.#checkLogin(retryMs)
    return this.#checking
  }

  async #checkLogin(retryMs: number): Promise<void> {
    try {
      const number = await this.#account.check()
      this.#lastFrameAt = this.#context.clock.now()
      await this.#waitForSubscription()
      if (this.#isStopping || this.#isClosed) return
      this.#open = true
      await this.#emitState({ fact: 'open', ...(number === undefined ? {} : { number }) })
    } catch (error) {
      await this.#handleCheckError(error, retryMs)
    }
  }

  async #handleCheckError(error: unknown, retryMs: number): Promise<void> {
    const { kind, message } =
      error instanceof ChannelError ? error : new ChannelError('transient', 'The login could not be checked.')
    if (kind === 'transient' || kind === 'rate' || kind === 'ambiguous') {
      await this.#emitState({ fact: 'unreachable', note: message })
      if (this.#isClosed) return
      this.#cancelRetry = this.#context.clock.after(retryMs, () =>
        inBackground(this.#check(Math.min(retryMs * 2, MAX_RETRY_MS)), this.#onFault),
      )
      return
    }
    await this.#stop(kind === 'banned' || kind === 'outdated' || kind === 'payment' ? kind : 'auth', message)
  }

  async #stop(reason: StopReason, note: string): Promise<void> {
    this.#isStopping = true
    await this.#emitState({ fact: 'stopped', reason, note })
    this.#finish({ why: 'stopped' })
  }

  /** Waits until the subscription is checked, but not for a slow Meta. */
  async #waitForSubscription(): Promise<void> {
    const { promise: timeout, resolve } = Promise.withResolvers<void>()
    const cancel = this.#context.clock.after(SUBSCRIPTION_WAIT_MS, resolve)
    await Promise.race([this.#checkSubscription(MIN_RETRY_MS), timeout])
    cancel()
  }

  /** Ends the session of an account that cannot be heard; while Meta does not say so, it asks again. */
  async #checkSubscription(retryMs: number): Promise<void> {
    try {
      const reason = await findDeafReason(() => this.#account.subscribe(), this.#context)
      if (reason && !this.#isClosed) await this.#stop(reason, DEAF_NOTES[reason])
    } catch (error) {
      const code = error instanceof ChannelError ? error.code : ''
      this.#context.log.warn({ code }, 'The subscription of an account could not be checked.')
      if (this.#isClosed) return
      this.#cancelRetry = this.#context.clock.after(retryMs, () =>
        inBackground(this.#checkSubscription(Math.min(retryMs * 2, MAX_RETRY_MS)), this.#onFault),
      )
    }
  }

  async #emitState(fact: Pick<StateEvent, 'fact' | 'reason' | 'number' | 'note'>): Promise<void> {
    if (this.#isClosed) return
    const event: StateEvent = { kind: 'state', key: null, at: this.#context.clock.now(), live: true, ...fact }
    try {
      await this.#context.emit([event])
    } catch (cause) {
      this.#finish({
        why: 'failed',
        error: new ChannelError('transient', 'A state was not stored.', { cause }),
      })
    }
  }

  readonly #onFault = (cause: unknown): void => {
    this.#finish({ why: 'failed', error: new ChannelError('transient', 'The session failed.', { cause }) })
  }

  #finish(end: ChannelSessionEnd): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#open = false
    this.#cancelRetry()
    this.#resolveEnded(end)
  }
}
