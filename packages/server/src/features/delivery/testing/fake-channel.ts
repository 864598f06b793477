import {
  ChannelError,
  type Action,
  type ActionName,
  type Capabilities,
  type ChannelDriver,
  type DriverContext,
  type OutboundMessage,
  type ChannelSession,
  type ChannelSessionEnd,
  type StateEvent,
} from '@recado/channels/port'

export interface DeliveredMessage {
  readonly id: string
  readonly chat: string
  readonly body: string
}
/** The capabilities of the channel that a test may choose. */
type FakeCapabilities = Pick<Capabilities, 'idempotentSend' | 'banProtected' | 'window'> &
  Partial<Pick<Capabilities, 'media'>>
type SendBehaviour = (message: OutboundMessage) => Promise<void> | void

/** Channel for tests: records its sends and returns the configured results. */
export class FakeChannel {
  readonly sent: DeliveredMessage[] = []
  readonly actions: unknown[] = []
  /** Behaviours of the next sends, in order; later sends arrive. */
  readonly behaviours: SendBehaviour[] = []
  /** Maximum number of concurrent sends, in all and in one chat. */
  peak = { all: 0, chat: 0 }
  /** Offline connections. */
  readonly offline = new Set<number>()
  opened = 0
  /** Ids of connections: the latest that opened, and the latest of earlier tests. */
  #latest = 0
  #forgotten = 0
  readonly #activeSends: string[] = []
  readonly #can: FakeCapabilities
  /** Restriction that its sessions report. */
  restrictedUntil: Date | undefined

  constructor(can: FakeCapabilities) {
    this.#can = can
  }

  readonly driver: ChannelDriver = {
    kind: 'beta',
    transport: 'socket',
    capabilities: () => this.#capabilities(),
    open: async ({ id }, context) => {
      this.opened += 1
      this.#latest = Math.max(this.#latest, id)
      await emitState(context, { fact: 'open' })
      return this.#session(id, context)
    },
  }

  /** Forgets what was sent; what leaves late on a connection of an earlier test is not recorded. */
  forget(): void {
    this.#forgotten = this.#latest
    this.sent.length = 0
    this.behaviours.length = 0
    this.offline.clear()
    this.opened = 0
    this.peak = { all: 0, chat: 0 }
  }

  #capabilities(): Capabilities {
    return {
      text: { max: 4_096, unit: 'chars' },
      media: {},
      reply: true,
      react: true,
      location: false,
      contact: false,
      buttons: 0,
      list: 0,
      typing: true,
      read: true,
      groups: false,
      history: false,
      templates: false,
      calls: 'none',
      checkNumber: false,
      profilePicture: false,
      login: ['qr'],
      ...this.#can,
      receipts: [],
      inbound: { edit: false, delete: false, typing: false },
    }
  }

  #session(id: number, context: DriverContext): ChannelSession {
    const { promise: ended, resolve } = Promise.withResolvers<ChannelSessionEnd>()
    return {
      ended,
      send: async message => {
        await this.#take(message, id)
        return { extId: `ext-${message.id}`, at: context.clock.now() }
      },
      act: async <N extends ActionName>(action: Action<N>) => {
        await this.behaviours.shift()?.({
          id: action.do,
          to: { scheme: 'sim', value: '' },
          content: { kind: 'text', body: '' },
          origin: 'human',
        })
        this.actions.push(action)
        return undefined
      },
      health: () => ({
        open: !this.offline.has(id),
        ...(this.restrictedUntil ? { restrictedUntil: this.restrictedUntil } : {}),
      }),
      close: async why => resolve({ why }),
    }
  }

  async #take(message: OutboundMessage, connectionId: number): Promise<void> {
    if (connectionId <= this.#forgotten) return
    const chat = message.to.value
    this.#activeSends.push(chat)
    this.peak = {
      all: Math.max(this.peak.all, this.#activeSends.length),
      chat: Math.max(this.peak.chat, this.#activeSends.filter(other => other === chat).length),
    }
    try {
      await (this.behaviours.shift() ?? succeed)(message)
      if (connectionId <= this.#forgotten) return
      this.sent.push({
        id: message.id,
        chat,
        body: message.content.kind === 'text' ? message.content.body : '',
      })
    } finally {
      this.#activeSends.splice(this.#activeSends.indexOf(chat), 1)
    }
  }
}

const succeed: SendBehaviour = () => new Promise(resolve => setImmediate(resolve))
/** Fails the next send like this. */
export const failWith =
  (error: Error): SendBehaviour =>
  () => {
    throw error
  }
export const ambiguous = (): ChannelError =>
  new ChannelError('ambiguous', 'The answer was lost.', { code: 'lost' })

const emitState = (context: DriverContext, fact: Pick<StateEvent, 'fact'>): Promise<void> =>
  context.emit([{ kind: 'state', key: null, at: context.clock.now(), live: true, ...fact }])
