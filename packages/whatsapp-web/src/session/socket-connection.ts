import type { StateEvent } from '@recado/channels/port'
import {
  type BaileysEventMap,
  type BinaryNode,
  DEFAULT_CONNECTION_CONFIG,
  type WASocket,
  type WAVersion,
} from 'baileys'
import type { Login } from '../login.ts'
import { closedError, unansweredError } from '../outbound/refusals.ts'
import type { SessionContext } from '../session-context.ts'
import { contain, isUnreadableFrame } from './bulkhead.ts'
import { receiveInOrder } from './chat-order.ts'
import { LOGGED_OUT_CODE, type ConnectionClose } from './close-action.ts'
import { closeInfoOf, UNREACHABLE_CODE, type CloseInfo } from './close-info.ts'
import { followEvents } from './follow-events.ts'
import { LinkingCodes } from './linking-codes.ts'
import type { SessionServices } from './session-services.ts'
import { onPasskeyDemand, PASSKEY_NOTE } from './passkey.ts'
import { noticeOfSetAside } from './set-aside.ts'
import { openSocket } from './socket.ts'
import { runOwned } from './stray-errors.ts'
import { readStoredVersion } from './version.ts'

const LOGOUT_TIMEOUT_MS = 5_000
/** By it the network knows that a message arrived and could not be handled. */
const UNHANDLED_CODE = 500
const FALLEN_NOTE = 'Something that WhatsApp sent could not be handled; the line is opened again.'

export interface SocketOptions {
  /** Overrides the known version. */
  readonly version: WAVersion | undefined
  /** Replaces WhatsApp's URL in tests. */
  readonly url: string | undefined
  /** Whether a newer version may be looked up on WhatsApp's own page when this one is refused. */
  readonly mayLookUpVersion: boolean
}

interface SocketConnectionParts extends SocketOptions {
  readonly session: SessionContext
  readonly login: Login
  readonly services: SessionServices
}

/** One socket of a session, from connect to close. */
export class SocketConnection {
  readonly #parts: SocketConnectionParts
  #socket: WASocket | undefined
  #version: WAVersion | undefined
  #closed = false
  #isOpen = false
  #isPasskeyDemanded = false
  readonly #codes: LinkingCodes
  #cancelWatchdog = (): void => {}
  onFrame: () => void = () => undefined
  /** Called when WhatsApp has delivered everything it queued while we were offline. */
  onReplayed: () => void = () => undefined
  onFact: (fact: Pick<StateEvent, 'fact' | 'qr' | 'expiresAt' | 'code' | 'reason' | 'note'>) => void = () =>
    undefined
  onClosed: (ended: CloseInfo & Pick<ConnectionClose, 'isPasskeyDemanded'>) => void = () => undefined

  constructor(parts: SocketConnectionParts) {
    this.#parts = parts
    this.#codes = new LinkingCodes(parts.session, parts.login, code => this.onFact(code))
  }

  get socket(): WASocket | undefined {
    return this.#socket
  }

  get version(): string {
    return (this.#version ?? DEFAULT_CONNECTION_CONFIG.version).join('.')
  }

  async open(): Promise<void> {
    const { session, services, login, url } = this.#parts
    this.#version = this.#parts.version ?? (await readStoredVersion(session.context.store))
    await session.settings.read()
    if (this.#closed) return
    services.presences.reset()
    const parts = {
      session,
      login,
      decryptionHandler: services.inbound,
      groups: services.groups,
      caches: services.caches,
      version: this.#version,
      url,
    }
    runOwned(
      error => this.#onFault(error),
      () => {
        const socket = openSocket(parts)
        this.#socket = socket
        contain(socket, {
          onFault: (error, node) => this.#onFault(error, node),
          admits: node => this.#admits(node),
        })
        this.#listen(socket)
      },
    )
    this.#restartWatchdog()
  }

  /** Closes immediately: nothing is acknowledged any more. */
  close(): void {
    if (this.#closed) return
    this.#closed = true
    this.#cancelWatchdog()
    this.#flush()
    this.#end(undefined)
  }

  /** Logs this device out at WhatsApp, and closes. */
  async logout(): Promise<void> {
    const { clock, log } = this.#parts.session.context
    const late = Promise.withResolvers<void>()
    const cancel = clock.after(LOGOUT_TIMEOUT_MS, late.resolve)
    const farewell = this.#socket
      ?.logout()
      .catch((error: unknown) =>
        log.debug({ err: error }, 'WhatsApp was not told that a device is given up.'),
      )
    await Promise.race([farewell, late.promise])
    cancel()
    this.close()
  }

  #listen(socket: WASocket): void {
    const { services } = this.#parts
    socket.ws.on('frame', () => {
      this.onFrame()
      this.#restartWatchdog()
    })
    // The library ignores this event and keeps waiting.
    socket.ws.on('unexpected-response', () => this.#giveUp())
    receiveInOrder(socket.ws, (error, node) => this.#onFault(error, node))
    socket.ws.prependListener('CB:message', (node: BinaryNode) => services.inbound.onStanza(node))
    socket.ws.on('CB:receipt', (node: BinaryNode) => this.#runInBackground(services.receipts.onReceipt(node)))
    socket.ws.on('CB:ack,class:message', ({ attrs }: BinaryNode) => {
      const { id = '', from = '', error } = attrs
      if (!services.acks.resolve(id, error === undefined ? {} : { error }))
        this.#runInBackground(services.receipts.onLateAck(id, from, error))
    })
    socket.ws.on('CB:notification,type:contacts', (node: BinaryNode) =>
      this.#runInBackground(services.numberChanges.onNotification(node)),
    )
    socket.ws.on('CB:notification,type:companion_reg_refresh', () => this.#codes.replaceSecret())
    onPasskeyDemand(socket.ws, () => this.#onPasskeyDemand())
    followEvents(socket.ev, this.#parts, {
      onConnection: update => this.#connection(update),
      runInBackground: work => this.#runInBackground(work),
    })
  }

  #connection({
    connection,
    qr,
    isNewLogin,
    lastDisconnect,
    reachoutTimeLock,
    receivedPendingNotifications,
  }: BaileysEventMap['connection.update']): void {
    if (receivedPendingNotifications && !this.#closed) this.onReplayed()
    if (reachoutTimeLock) this.#parts.services.restriction.onTimelock(reachoutTimeLock)
    if (qr !== undefined) this.#codes.showQr(qr)
    if (isNewLogin) this.onFact({ fact: 'pairing' })
    if (connection === 'open' && !this.#closed) {
      this.#isOpen = true
      this.onFact({ fact: 'open', ...(this.#isPasskeyDemanded ? { reason: 'passkey' } : {}) })
      this.#runInBackground(this.#parts.services.notices.resume())
    }
    if (connection !== 'close') return
    this.#cancelWatchdog()
    this.#flush()
    // Sent messages may have arrived; unsent ones fail themselves.
    this.#parts.services.acks.failAll(unansweredError)
    if (!this.#closed)
      this.onClosed({
        ...closeInfoOf(lastDisconnect?.error),
        isPasskeyDemanded: this.#isPasskeyDemanded,
      })
    this.#closed = true
  }

  /**
   * Requests a code to type on the phone with this number; QR codes are hidden from then on. @throws
   * ChannelError when not linking.
   */
  async pair(number: string): Promise<{ code: string }> {
    if (this.#closed || !this.#socket) throw closedError()
    return this.#codes.requestCode(this.#socket, number)
  }

  /**
   * Only a device of the owner can show a passkey, so that no code links this number. One that is linked works until
   * WhatsApp ends it.
   */
  #onPasskeyDemand(): void {
    if (this.#closed || this.#isPasskeyDemanded) return
    this.#isPasskeyDemanded = true
    if (this.#isOpen) return this.onFact({ fact: 'open', reason: 'passkey' })
    if (this.#parts.login.isLinked) return
    this.close()
    this.onClosed({ code: LOGGED_OUT_CODE, isUnscanned: false, isPasskeyDemanded: true, note: PASSKEY_NOTE })
  }

  /** Flushes the library's buffered events, which would be lost with the socket. */
  #flush(): void {
    this.#socket?.ev.flush()
  }

  /** Closes the connection when no frame arrives in time. */
  #restartWatchdog(): void {
    this.#cancelWatchdog()
    const { context, timeouts } = this.#parts.session
    this.#cancelWatchdog = context.clock.after(timeouts.silenceMs, () => this.#giveUp())
  }

  /** Closes an unresponsive connection, to reconnect. */
  #giveUp(): void {
    this.#end(Object.assign(closedError(), { output: { statusCode: UNREACHABLE_CODE } }))
  }

  #end(error: Error | undefined): void {
    this.#socket?.end(error).catch((failure: unknown) => this.#tellUnfollowed(failure))
  }

  /** Ends what an error belongs to: a stanza that failed before, or else this line, which is then opened again. */
  #onFault(error: unknown, node?: BinaryNode): void {
    if (this.#closed) return
    const { session, services } = this.#parts
    const isFrame = node === undefined && isUnreadableFrame(error)
    const verdict = isFrame ? 'drop' : services.setAside.judge(node)
    session.context.log.warn(
      { err: error, stanza: node?.tag, verdict },
      'Something that WhatsApp sent could not be handled.',
    )
    // The frames behind it wait in the library for the next that arrives.
    if (isFrame) return void setImmediate(() => this.#socket?.ws.emit('message', Buffer.alloc(0)))
    if (verdict === 'drop') return
    if (node && verdict === 'set-aside') return this.#setAside(node, error)
    this.close()
    services.acks.failAll(unansweredError)
    this.onClosed({ code: UNREACHABLE_CODE, isUnscanned: false, isPasskeyDemanded: false, note: FALLEN_NOTE })
  }

  /** Acknowledges a stanza that could not be handled twice, so that it never comes again, once the core knows. */
  #setAside(node: BinaryNode, error: unknown): void {
    const { eventQueue, context } = this.#parts.session
    const notice = noticeOfSetAside(node, error, context.clock.now())
    this.#runInBackground(eventQueue.emit([notice]).then(async () => this.#acknowledge(node)))
  }

  /** False for a stanza that was set aside on an earlier line. */
  #admits(node: BinaryNode): boolean {
    if (!this.#parts.services.setAside.has(node)) return true
    this.#runInBackground(this.#acknowledge(node))
    return false
  }

  async #acknowledge(node: BinaryNode): Promise<void> {
    await this.#socket?.sendMessageAck(node, node.tag === 'message' ? UNHANDLED_CODE : undefined)
  }

  #runInBackground(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.#tellUnfollowed(error))
  }

  #tellUnfollowed(error: unknown): void {
    if (!this.#closed)
      this.#parts.session.context.log.warn(
        { err: error },
        'Something that WhatsApp told could not be followed.',
      )
  }
}
