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

/** One line of a {@link FakeDriver}, as a test sees it: what was asked over it, and what it answers. */
export class FakeSession implements ChannelSession {
  readonly connection: ChannelConnection
  readonly context: DriverContext
  readonly ended: Promise<ChannelSessionEnd>
  readonly actions: Action[] = []
  readonly sent: OutboundMessage[] = []
  closedWith: CloseReason | undefined
  /** When something last came over it; absent while nothing is known. */
  lastFrameAt: Date | undefined
  isOpen = true
  /** What an action comes to. */
  handleAction: (action: Action) => Promise<unknown> = async () => undefined
  handleSend: (message: OutboundMessage) => Promise<SendResult> = async message => ({ extId: `x-${message.id}`, at: this.context.clock.now() })
  /** What is still to be written when it is closed. */
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

/** A network of which the test says what it does, under the name of WhatsApp by QR; `greet` is what a line says of itself first. */
export class FakeDriver implements ChannelDriver {
  readonly kind = 'beta'
  readonly transport = 'socket'
  readonly sessions: FakeSession[] = []
  onOpen: (session: FakeSession) => Promise<void> = session =>
    session.context.emit([{ kind: 'state', key: null, live: true, at: session.context.clock.now(), fact: 'open', number: '5511900000000' }])
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
  /** The lines of one connection, in the order in which they were opened. */
  sessionsOf(connectionId: number): FakeSession[] {
    return this.sessions.filter(({ connection }) => connection.id === connectionId)
  }
}
