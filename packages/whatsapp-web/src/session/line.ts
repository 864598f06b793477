import { ChannelError, type ProxyTrouble, type StateEvent } from '@recado/channels/port'
import { type BaileysEventMap, type BinaryNode, DEFAULT_CONNECTION_CONFIG, type WASocket, type WAVersion } from 'baileys'
import type { Login } from '../login.ts'
import { closedError, unansweredError } from '../outbound/refusals.ts'
import { failureOf } from '../outbound/relay.ts'
import type { Surroundings } from '../surroundings.ts'
import type { Closing } from './closing.ts'
import { codeFor } from './code.ts'
import type { Desk } from './desk.ts'
import { openSocket } from './socket.ts'
import { knownVersion } from './version.ts'

/** The first QR code is shown for a minute, the others for less: the library's own pace. */
const QR_MS = { first: 60_000, next: 20_000 }
const ENDLESS_MS = 60_000
const UNSCANNED = 'QR refs attempts ended'
/** No line came about. Whoever stands in between may answer 401 or 403, which is then no word of WhatsApp's on the account. */
const NO_LINE = 'WebSocket Error'
const UNREACHED = 408

export interface LineOptions {
  /** Speaks this version instead of the one that is known. */
  readonly version: WAVersion | undefined
  /** Another address than WhatsApp's, for tests. */
  readonly url: string | undefined
  /** Whether a newer version may be looked up at WhatsApp's own page when this one is refused. */
  readonly learnsVersion: boolean
}

interface LineParts extends LineOptions {
  readonly around: Surroundings
  readonly login: Login
  readonly desk: Desk
}

interface Ended extends Omit<Closing, 'badSessions'> {
  readonly note: string
}

/** One socket of a session, from connecting to closed. */
export class Line {
  readonly #parts: LineParts
  #socket: WASocket | undefined
  #version: WAVersion | undefined
  #closed = false
  #isCodeAsked = false
  #qrShown = 0
  /** The QR code of the moment, where a code is shown instead. */
  #unseen: Pick<StateEvent, 'fact' | 'qr' | 'expiresAt'> | undefined
  #cancelWatch = (): void => {}
  onFrame: () => void = () => undefined
  /** WhatsApp has nothing more of what it kept while the line was down. */
  onReplayed: () => void = () => undefined
  onFact: (fact: Pick<StateEvent, 'fact' | 'qr' | 'expiresAt' | 'code' | 'note'>) => void = () => undefined
  onClosed: (ended: Ended) => void = () => undefined

  constructor(parts: LineParts) {
    this.#parts = parts
  }

  get socket(): WASocket | undefined {
    return this.#socket
  }

  get version(): string {
    return (this.#version ?? DEFAULT_CONNECTION_CONFIG.version).join('.')
  }

  async open(): Promise<void> {
    const { around, desk, login, url } = this.#parts
    this.#version = this.#parts.version ?? (await knownVersion(around.context.store))
    await around.wishes.now()
    if (this.#closed) return
    desk.presences.reset()
    const socket = openSocket({
      around,
      login,
      reception: desk.inbound,
      groups: desk.groups,
      caches: desk.caches,
      version: this.#version,
      url,
    })
    this.#socket = socket
    this.#listen(socket)
    this.#watch()
  }

  /** Closes at once: nothing is acknowledged any more. */
  end(): void {
    if (this.#closed) return
    this.#closed = true
    this.#cancelWatch()
    this.#flush()
    void this.#socket?.end(undefined)
  }

  /** Tells WhatsApp to forget this device, and closes. */
  async logout(withinMs: number): Promise<void> {
    const { clock, log } = this.#parts.around.context
    const late = Promise.withResolvers<void>()
    const cancel = clock.after(withinMs, late.resolve)
    const farewell = this.#socket?.logout().catch((error: unknown) => log.debug({ err: error }, 'WhatsApp was not told that a device is given up.'))
    await Promise.race([farewell, late.promise])
    cancel()
    this.end()
  }

  #listen(socket: WASocket): void {
    const { desk, around, login } = this.#parts
    socket.ws.on('frame', () => {
      this.onFrame()
      this.#watch()
    })
    // The library hears this and goes on waiting.
    socket.ws.on('unexpected-response', () => this.#giveUp())
    socket.ws.prependListener('CB:message', (node: BinaryNode) => desk.inbound.note(node))
    socket.ws.on('CB:receipt', (node: BinaryNode) => this.#do(desk.receipts.heard(node)))
    socket.ws.on('CB:ack,class:message', ({ attrs }: BinaryNode) => {
      const { id = '', from = '', error } = attrs
      if (!desk.acks.settle(id, error === undefined ? {} : { error })) this.#do(desk.receipts.late(id, from, error))
    })
    socket.ev.on('creds.update', () => void around.ring.write([login.change()]).catch(() => undefined))
    socket.ev.on('connection.update', update => this.#connection(update))
    socket.ev.on('messages.upsert', upsert => this.#do(desk.inbound.upserted(upsert)))
    socket.ev.on('messaging-history.set', set => {
      this.#do(desk.history.heard(set))
      this.#do(desk.people.named(set.contacts).then(() => desk.people.talked(set.chats)))
    })
    socket.ev.on('contacts.upsert', contacts => this.#do(desk.people.named(contacts)))
    socket.ev.on('chats.upsert', chats => this.#do(desk.people.talked(chats)))
    socket.ev.on('presence.update', update => this.#do(desk.presences.heard(update)))
    socket.ev.on('call', calls => this.#do(desk.calls.heard(calls)))
    socket.ev.on('groups.update', groups => groups.forEach(({ id }) => desk.groups.changed(id)))
    socket.ev.on('groups.upsert', groups => groups.forEach(({ id }) => desk.groups.changed(id)))
    socket.ev.on('group-participants.update', ({ id }) => desk.groups.changed(id))
  }

  #connection({ connection, qr, isNewLogin, lastDisconnect, reachoutTimeLock, receivedPendingNotifications }: BaileysEventMap['connection.update']): void {
    if (receivedPendingNotifications && !this.#closed) this.onReplayed()
    if (reachoutTimeLock) this.#parts.desk.restriction.until = reachoutTimeLock.isActive ? (reachoutTimeLock.timeEnforcementEnds ?? this.#soon()) : undefined
    if (qr !== undefined) this.#show(qr)
    if (isNewLogin) this.onFact({ fact: 'pairing' })
    if (connection === 'open' && !this.#closed) {
      this.onFact({ fact: 'open' })
      this.#do(this.#parts.desk.notices.resume())
    }
    if (connection !== 'close') return
    this.#cancelWatch()
    this.#flush()
    // What was handed over may have arrived; what was not has failed by itself.
    this.#parts.desk.acks.failAll(unansweredError)
    if (!this.#closed) this.onClosed(endOf(lastDisconnect?.error))
    this.#closed = true
  }

  /** A code to type on the phone with this number; from then on no QR code is shown. @throws ChannelError when nothing is being linked. */
  async pair(number: string): Promise<{ code: string }> {
    if (this.#closed || !this.#socket || this.#qrShown === 0) throw closedError()
    const { around, login } = this.#parts
    this.#isCodeAsked = true
    try {
      return { code: await codeFor(this.#socket, number.replaceAll(/\D/gu, ''), { clock: around.context.clock, withinMs: around.pace.connectMs }) }
    } catch (error) {
      // The library already takes the number for ours, and would log in with it.
      login.forgetNumber()
      this.#isCodeAsked = false
      if (this.#unseen) this.onFact(this.#unseen)
      this.#unseen = undefined
      throw error instanceof ChannelError ? error : failureOf(error)
    }
  }

  #show(qr: string): void {
    const { context, pace } = this.#parts.around
    const now = context.clock.now().getTime()
    const ms = pace.qrMs ?? (this.#qrShown === 0 ? QR_MS.first : QR_MS.next)
    this.#qrShown += 1
    const fact = { fact: 'qr', qr, expiresAt: new Date(now + ms) } as const
    if (this.#isCodeAsked) this.#unseen = fact
    else this.onFact(fact)
  }

  /** When a restriction ends that names no end: WhatsApp's own page looks again after a minute. */
  #soon(): Date {
    return new Date(this.#parts.around.context.clock.now().getTime() + ENDLESS_MS)
  }

  /** What the library still holds back would be lost with the socket. */
  #flush(): void {
    this.#socket?.ev.flush()
  }

  /** Ends the line when nothing comes any more. */
  #watch(): void {
    this.#cancelWatch()
    const { context, pace } = this.#parts.around
    this.#cancelWatch = context.clock.after(pace.silenceMs, () => this.#giveUp())
  }

  /** Nobody is there: it is tried again. */
  #giveUp(): void {
    void this.#socket?.end(Object.assign(closedError(), { output: { statusCode: UNREACHED } }))
  }

  #do(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      if (!this.#closed) this.#parts.around.context.log.warn({ err: error }, 'Something that WhatsApp told could not be followed.')
    })
  }
}

/** What the library says of a line that is closed. */
function endOf(error: Error | undefined): Ended {
  const { output, data } = (error ?? {}) as { readonly output?: { readonly statusCode?: number }; readonly data?: unknown }
  if (error?.message.startsWith(NO_LINE)) {
    const proxy = data instanceof ChannelError ? (data.code as ProxyTrouble) : undefined
    return { code: UNREACHED, isUnscanned: false, proxy, note: data instanceof ChannelError ? data.message : 'No line to WhatsApp came about.' }
  }
  const code = output?.statusCode ?? 0
  return { code, isUnscanned: error?.message === UNSCANNED, note: `WhatsApp closed the line (${code}).` }
}
