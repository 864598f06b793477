import makeSocket, {
  type AuthenticationState,
  type BaileysEventMap,
  type BinaryNode,
  type ConnectionState,
  initAuthCreds,
  type proto,
  type UserFacingSocketConfig,
  type WAMessage,
  type WASocket,
} from 'baileys'
import { makeMemoryKeyStore } from './memory-keys.ts'
import { silentLogger } from './silent-logger.ts'

/** An event of the library. */
export type ClientEvent = {
  [K in keyof BaileysEventMap]: { readonly event: K; readonly what: BaileysEventMap[K] }
}[keyof BaileysEventMap]

export type RawConfig = Partial<UserFacingSocketConfig> & Pick<UserFacingSocketConfig, 'waWebSocketUrl'>

/**
 * The unmodified library, with keys in memory: the client that a fake must support. Reconnects by itself
 * after 515 only.
 */
export class RawClient {
  readonly events: ClientEvent[] = []
  /** Close codes of the connections. */
  readonly closeCodes: (number | undefined)[] = []
  readonly qrs: string[] = []
  readonly auth: AuthenticationState
  /** Messages that it can resend after a failed decryption. */
  readonly store = new Map<string, proto.IMessage>()
  /** Ids of acknowledged messages, with the code for refused ones. */
  readonly acknowledged = new Map<string, string>()
  /** Receipts as received: the library may merge several into one event, or into the message itself. */
  readonly receipts: {
    readonly ids: readonly string[]
    readonly from: string
    readonly by?: string
    readonly type: string
  }[] = []
  socket: WASocket
  readonly #config: RawConfig
  readonly #onQr: ((qr: string) => void) | undefined

  constructor(config: RawConfig, onQr?: (qr: string) => void) {
    this.auth = config.auth ?? { creds: initAuthCreds(), keys: makeMemoryKeyStore() }
    this.#config = config
    this.#onQr = onQr
    this.socket = this.connect()
  }

  get isOpen(): boolean {
    const last = this.eventsOfKind('connection.update').findLast(({ connection }) => connection !== undefined)
    return last?.connection === 'open'
  }

  /** Whether a new device has received its history: until then the library buffers events. */
  get isSynced(): boolean {
    return this.auth.creds.accountSyncCounter > 0
  }

  /** Connects or reconnects. */
  connect(): WASocket {
    const socket = makeSocket({
      auth: this.auth,
      logger: silentLogger,
      markOnlineOnConnect: false,
      getMessage: async ({ id }) => this.store.get(id ?? ''),
      ...this.#config,
    })
    this.socket = socket
    socket.ev.process(events => {
      if (events['creds.update']) Object.assign(this.auth.creds, events['creds.update'])
      for (const [event, what] of Object.entries(events)) this.events.push({ event, what } as ClientEvent)
    })
    socket.ev.on('connection.update', update => this.#updated(update))
    socket.ws.on('CB:ack,class:message', ({ attrs }: { attrs: Record<string, string> }) =>
      this.acknowledged.set(attrs.id ?? '', attrs.error ?? 'ok'),
    )
    socket.ws.on('CB:receipt', (node: BinaryNode) => this.#receipt(node))
    return socket
  }

  eventsOfKind<K extends keyof BaileysEventMap>(event: K): BaileysEventMap[K][] {
    return this.events.filter(one => one.event === event).map(one => one.what as BaileysEventMap[K])
  }

  /** Messages as received, stubs and repetitions included. */
  get messages(): readonly WAMessage[] {
    return this.eventsOfKind('messages.upsert').flatMap(({ messages }) => messages)
  }

  /** Texts of messages from others. */
  get texts(): readonly string[] {
    return this.messages
      .filter(({ key }) => !key.fromMe)
      .flatMap(({ message }) => message?.conversation ?? message?.extendedTextMessage?.text ?? [])
  }

  async close(): Promise<void> {
    await this.socket.end(undefined)
  }

  #receipt({ attrs, content }: BinaryNode): void {
    const list = Array.isArray(content) ? (content.find(({ tag }) => tag === 'list')?.content ?? []) : []
    const others = Array.isArray(list) ? list.map(item => item.attrs.id ?? '') : []
    this.receipts.push({
      ids: [attrs.id ?? '', ...others],
      from: attrs.from ?? '',
      ...(attrs.participant && { by: attrs.participant }),
      type: attrs.type ?? 'delivered',
    })
  }

  #updated({ connection, lastDisconnect, qr }: Partial<ConnectionState>): void {
    if (qr !== undefined) {
      this.qrs.push(qr)
      this.#onQr?.(qr)
    }
    if (connection !== 'close') return
    const code = (lastDisconnect?.error as { output?: { statusCode?: number } } | undefined)?.output
      ?.statusCode
    this.closeCodes.push(code)
    if (code === 515) this.connect()
  }
}
