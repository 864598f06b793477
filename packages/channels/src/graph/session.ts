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
  type SessionHealth,
  type OutboundMessage,
  performAction,
  type SendResult,
  type ChannelSession,
  type ChannelSessionEnd,
  type StateEvent,
} from '../port.ts'

const MIN_RETRY_MS = 1000
const MAX_RETRY_MS = 300_000

/** The operations of one Graph API product. */
export interface GraphAccount {
  readonly capabilities: Capabilities
  /** Checks the login; resolves with the company's own number in digits, where the account has one. */
  check(): Promise<string | undefined>
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
    signal.addEventListener('abort', () => void this.close('lost-lease'), { once: true })
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
      this.#cancelRetry = this.#context.clock.after(
        retryMs,
        () => void this.#check(Math.min(retryMs * 2, MAX_RETRY_MS)),
      )
      return
    }
    const reason = kind === 'banned' || kind === 'outdated' || kind === 'payment' ? kind : 'auth'
    await this.#emitState({ fact: 'stopped', reason, note: message })
    this.#finish({ why: 'stopped' })
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

  #finish(end: ChannelSessionEnd): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#open = false
    this.#cancelRetry()
    this.#resolveEnded(end)
  }
}
