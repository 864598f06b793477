import {
  type Action,
  type ActionHandlers,
  type ActionName,
  type ActionResult,
  assertFits,
  type Capabilities,
  ChannelError,
  type CloseReason,
  type DriverContext,
  type Health,
  type Outbound,
  perform,
  type SendResult,
  type Session,
  type SessionEnd,
  type StateEvent,
} from '../port.ts'

const FIRST_RETRY_MS = 1000
const LAST_RETRY_MS = 300_000

/** What one product of the Graph API is made of. */
export interface GraphAccount {
  readonly capabilities: Capabilities
  /** Asks whether the login is good; answers the company's own number in digits, where the account has one. */
  check(): Promise<string | undefined>
  /** Sends what fits; answers the external id. */
  send(message: Outbound): Promise<string>
  readonly handlers: ActionHandlers
}

/** Opens a login: nothing is connected, so open means that the token was good when we asked. */
export async function openGraphSession(account: GraphAccount, context: DriverContext): Promise<Session> {
  const session = new GraphSession(account, context)
  await session.start()
  return session
}

class GraphSession implements Session {
  readonly ended: Promise<SessionEnd>
  readonly #context: DriverContext
  readonly #account: GraphAccount
  readonly #settle: (end: SessionEnd) => void
  #open = false
  #over = false
  #lastFrameAt: Date | undefined
  #cancelRetry = (): void => {}
  #checking: Promise<void> = Promise.resolve()

  constructor(account: GraphAccount, context: DriverContext) {
    this.#context = context
    this.#account = account
    const { promise, resolve } = Promise.withResolvers<SessionEnd>()
    this.ended = promise
    this.#settle = resolve
  }

  /** Asks once whether the login works; when the API is away it goes on asking by itself. */
  async start(): Promise<void> {
    const { signal } = this.#context
    if (signal.aborted) return this.close('lost-lease')
    signal.addEventListener('abort', () => void this.close('lost-lease'), { once: true })
    await this.#tell({ fact: 'starting' })
    await this.#check(FIRST_RETRY_MS)
  }

  async send(message: Outbound): Promise<SendResult> {
    this.#assertOpen()
    assertFits(this.#account.capabilities, message.content)
    const extId = await this.#account.send(message)
    this.#lastFrameAt = this.#context.clock.now()
    return { extId, at: this.#lastFrameAt }
  }

  async act<N extends ActionName>(action: Action<N>): Promise<ActionResult<N>> {
    this.#assertOpen()
    return perform(this.#account.handlers, action)
  }

  health(): Health {
    return { open: this.#open && !this.#over, ...(this.#lastFrameAt ? { lastFrameAt: this.#lastFrameAt } : {}) }
  }

  async close(why: CloseReason): Promise<void> {
    if (this.#over) return
    this.#finish({ why })
    if (why !== 'lost-lease') await this.#checking
  }

  #assertOpen(): void {
    if (this.#over) throw new ChannelError('transient', 'The session is closed.', { scope: 'connection' })
  }

  #check(retryMs: number): Promise<void> {
    this.#checking = this.#ask(retryMs)
    return this.#checking
  }

  async #ask(retryMs: number): Promise<void> {
    try {
      const number = await this.#account.check()
      this.#lastFrameAt = this.#context.clock.now()
      this.#open = true
      await this.#tell({ fact: 'open', ...(number === undefined ? {} : { number }) })
    } catch (error) {
      await this.#explain(error, retryMs)
    }
  }

  async #explain(error: unknown, retryMs: number): Promise<void> {
    const { kind, message } = error instanceof ChannelError ? error : new ChannelError('transient', 'The login could not be checked.')
    if (kind === 'transient' || kind === 'rate' || kind === 'ambiguous') {
      await this.#tell({ fact: 'unreachable', note: message })
      if (this.#over) return
      this.#cancelRetry = this.#context.clock.after(retryMs, () => void this.#check(Math.min(retryMs * 2, LAST_RETRY_MS)))
      return
    }
    const reason = kind === 'banned' || kind === 'outdated' || kind === 'payment' ? kind : 'auth'
    await this.#tell({ fact: 'stopped', reason, note: message })
    this.#finish({ why: 'stopped' })
  }

  async #tell(fact: Pick<StateEvent, 'fact' | 'reason' | 'number' | 'note'>): Promise<void> {
    if (this.#over) return
    const event: StateEvent = { kind: 'state', key: null, at: this.#context.clock.now(), live: true, ...fact }
    try {
      await this.#context.emit([event])
    } catch (cause) {
      this.#finish({ why: 'failed', error: new ChannelError('transient', 'A state was not stored.', { cause }) })
    }
  }

  #finish(end: SessionEnd): void {
    if (this.#over) return
    this.#over = true
    this.#open = false
    this.#cancelRetry()
    this.#settle(end)
  }
}
