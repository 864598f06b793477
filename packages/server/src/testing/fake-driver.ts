import type {
  Action,
  ActionName,
  ActionResult,
  Capabilities,
  ChannelDriver,
  CloseReason,
  ChannelConnection,
  DriverContext,
  SessionHealth,
  OutboundMessage,
  SendResult,
  ChannelSession,
  ChannelSessionEnd,
} from '@recado/channels/port'
import { makeSimulator } from './simulator.ts'

/** One session of a {@link FakeDriver}, as a test sees it: the requested actions, and its events. */
export class FakeSession implements ChannelSession {
  readonly connection: ChannelConnection
  readonly context: DriverContext
  readonly ended: Promise<ChannelSessionEnd>
  readonly actions: Action[] = []
  readonly sent: OutboundMessage[] = []
  closedWith: CloseReason | undefined
  /** Time of the last frame; absent while unknown. */
  lastFrameAt: Date | undefined
  isOpen = true
  /** Result of an action. */
  handleAction: (action: Action) => Promise<unknown> = async () => undefined
  handleSend: (message: OutboundMessage) => Promise<SendResult> = async message => ({
    extId: `x-${message.id}`,
    at: this.context.clock.now(),
  })
  /** Pending writes to perform on close. */
  onClose: () => Promise<void> = async () => undefined
  readonly #end: (ending: ChannelSessionEnd) => void

  constructor(connection: ChannelConnection, context: DriverContext) {
    this.connection = connection
    this.context = context
    const { promise, resolve } = Promise.withResolvers<ChannelSessionEnd>()
    this.ended = promise
    this.#end = resolve
  }
  send(message: OutboundMessage): Promise<SendResult> {
    this.sent.push(message)
    return this.handleSend(message)
  }
  act<N extends ActionName>(action: Action<N>): Promise<ActionResult<N>> {
    const asked = action as unknown as Action
    this.actions.push(asked)
    return this.handleAction(asked) as Promise<ActionResult<N>>
  }
  health(): SessionHealth {
    return { open: this.isOpen, ...(this.lastFrameAt ? { lastFrameAt: this.lastFrameAt } : {}) }
  }
  async close(reason: CloseReason): Promise<void> {
    this.closedWith ??= reason
    if (reason !== 'lost-lease') await this.onClose()
    this.#end({ why: reason })
  }
}

/** A network controlled by the test, under the name of WhatsApp by QR; `greet` is a session's first event. */
export class FakeDriver implements ChannelDriver {
  readonly kind = 'beta'
  readonly transport = 'socket'
  readonly sessions: FakeSession[] = []
  onOpen: (session: FakeSession) => Promise<void> = session =>
    session.context.emit([
      {
        kind: 'state',
        key: null,
        live: true,
        at: session.context.clock.now(),
        fact: 'open',
        number: '5511900000000',
      },
    ])
  readonly #can: ChannelDriver | undefined = makeSimulator().drivers[0]

  capabilities(connection: ChannelConnection): Capabilities {
    if (!this.#can) throw new Error('The simulator has no driver.')
    return { ...this.#can.capabilities(connection), login: ['qr', 'code'] }
  }
  async open(connection: ChannelConnection, context: DriverContext): Promise<ChannelSession> {
    const session = new FakeSession(connection, context)
    this.sessions.push(session)
    await this.onOpen(session)
    return session
  }
  /** The sessions of one connection, in the order of opening. */
  sessionsOf(connectionId: number): FakeSession[] {
    return this.sessions.filter(({ connection }) => connection.id === connectionId)
  }
}
