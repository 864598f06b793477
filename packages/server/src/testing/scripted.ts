import type {
  Action,
  ActionName,
  ActionResult,
  Capabilities,
  ChannelDriver,
  CloseReason,
  Connection,
  DriverContext,
  Health,
  Outbound,
  SendResult,
  Session,
  SessionEnd,
} from '@recado/channels/port'
import { makeSimulator } from './simulator.ts'

/** One line of a {@link ScriptedDriver}, as a test sees it: what was asked over it, and what it answers. */
export class ScriptedLine implements Session {
  readonly connection: Connection
  readonly context: DriverContext
  readonly ended: Promise<SessionEnd>
  readonly asked: Action[] = []
  readonly sent: Outbound[] = []
  closedWith: CloseReason | undefined
  /** When something last came over it; absent while nothing is known. */
  lastFrameAt: Date | undefined
  open = true
  /** What an action comes to. */
  answer: (action: Action) => Promise<unknown> = async () => undefined
  take: (message: Outbound) => Promise<SendResult> = async message => ({ extId: `x-${message.id}`, at: this.context.clock.now() })
  /** What is still to be written when it is closed. */
  lastWords: () => Promise<void> = async () => undefined
  readonly #end: (ending: SessionEnd) => void

  constructor(connection: Connection, context: DriverContext) {
    this.connection = connection
    this.context = context
    const { promise, resolve } = Promise.withResolvers<SessionEnd>()
    this.ended = promise
    this.#end = resolve
  }
  send(message: Outbound): Promise<SendResult> {
    this.sent.push(message)
    return this.take(message)
  }
  act<N extends ActionName>(action: Action<N>): Promise<ActionResult<N>> {
    const asked = action as unknown as Action
    this.asked.push(asked)
    return this.answer(asked) as Promise<ActionResult<N>>
  }
  health(): Health {
    return { open: this.open, ...(this.lastFrameAt ? { lastFrameAt: this.lastFrameAt } : {}) }
  }
  async close(why: CloseReason): Promise<void> {
    this.closedWith ??= why
    if (why !== 'lost-lease') await this.lastWords()
    this.#end({ why })
  }
}

/** A network of which the test says what it does, under the name of WhatsApp by QR; `greet` is what a line says of itself first. */
export class ScriptedDriver implements ChannelDriver {
  readonly kind = 'beta'
  readonly transport = 'socket'
  readonly lines: ScriptedLine[] = []
  greet: (line: ScriptedLine) => Promise<void> = line =>
    line.context.emit([{ kind: 'state', key: null, live: true, at: line.context.clock.now(), fact: 'open', number: '5511900000000' }])
  readonly #can: ChannelDriver | undefined = makeSimulator().drivers[0]

  capabilities(connection: Connection): Capabilities {
    if (!this.#can) throw new Error('The simulator has no driver.')
    return { ...this.#can.capabilities(connection), login: ['qr', 'code'] }
  }
  async open(connection: Connection, context: DriverContext): Promise<Session> {
    const line = new ScriptedLine(connection, context)
    this.lines.push(line)
    await this.greet(line)
    return line
  }
  /** The lines of one connection, in the order in which they were opened. */
  of(connectionId: number): ScriptedLine[] {
    return this.lines.filter(({ connection }) => connection.id === connectionId)
  }
}
