import { inBackground } from '@recado/channels/port'
import type { Server as HttpServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import {
  LIMITS,
  liveEventWireName,
  type LiveName,
  type LivePayload,
  type SignalName,
  type SignalPayload,
} from '@recado/contract'
import { isMaskedEvent, maskEvent, viewerRooms, type Room, type Viewer } from '@recado/domain'
import { Server } from 'socket.io'
import { admitSocket, refusedAs } from './socket-admission.ts'
import { readMissedEvents } from './catch-up.ts'
import { handleClientEvents, type SeatedSocket, type SocketHandlers } from './client-events.ts'
import { emitEvent, FOREIGN, NARROWED, sayTo } from './emit-event.ts'
import type { ForeignSockets } from './foreign-sockets.ts'
import type { Identity } from '../http/identity.ts'
import { SocketJoins } from './socket-joins.ts'
import type { PublishedEvent, Relay } from './relay.ts'
import type { AppContext } from '../process/app-context.ts'
import { isOwnOrigin } from '../process/own-origin.ts'

type Half = 'full' | 'masked'
const channel = (companyId: number, room: Room, half: Half): string => `${companyId}/${room}/${half}`
const halfOf = (viewer: Viewer): Half => (viewer.isTricked ? 'full' : 'masked')
const channelsOf = (viewer: Viewer): string[] =>
  viewerRooms(viewer).map(room => channel(viewer.companyId, room, halfOf(viewer)))

/**
 * The sockets of this process. A socket joins the rooms of its viewer, computed here, never chosen by the
 * client. Spec: behaviour 17.
 */
export class Realtime {
  readonly io: Server
  readonly #context: AppContext
  readonly #relay: Relay
  readonly #handlers: SocketHandlers
  readonly #foreign: ForeignSockets | undefined

  constructor(
    http: HttpServer,
    context: AppContext,
    relay: Relay,
    { handlers, foreign }: { handlers: SocketHandlers; foreign?: ForeignSockets | undefined },
  ) {
    this.#context = context
    this.#relay = relay
    this.#handlers = handlers
    this.#foreign = foreign
    this.io = new Server(http, {
      serveClient: false,
      pingInterval: LIMITS.pingMs,
      pingTimeout: LIMITS.pingMs,
      maxHttpBufferSize: 64 * 1024,
      allowRequest: (request, allow) =>
        allow(
          null,
          !context.draining.is && isOwnOrigin(context.config, request.headers.origin, request.headers.host),
        ),
    })
    this.io.use((socket, next) => {
      admitSocket(socket as SeatedSocket, context.identities, foreign).then(
        () => next(),
        (error: unknown) => next(refusedAs(error)),
      )
    })
    this.io.on('connection', socket => {
      this.#seat(socket as SeatedSocket).catch(() => socket.disconnect(true))
    })
  }

  /** Emits a published event to its rooms. */
  async deliver(event: PublishedEvent): Promise<void> {
    const { companyId, name, payload, rooms, except, seq } = event
    const wire = liveEventWireName(companyId, name, payload)
    const out = except.flatMap(room => [channel(companyId, room, 'full'), channel(companyId, room, 'masked')])
    // Only the sockets of an ended session hear of its end.
    if (name === 'auth') return this.#authChanged(companyId, payload as LivePayload<'auth'>)
    if (name === 'access') await this.#accessChanged(companyId, (payload as LivePayload<'access'>).user.id)
    const [full, masked] = [
      this.#occupiedChannels(companyId, rooms, 'full'),
      this.#occupiedChannels(companyId, rooms, 'masked'),
    ]
    const said = { name, wire, seq, except: out }
    if (isMaskedEvent(name)) {
      emitEvent(this.io, full, { ...said, payload })
      if (masked.length > 0)
        emitEvent(this.io, masked, { ...said, payload: maskEvent(name, payload as LivePayload<LiveName>) })
    } else emitEvent(this.io, [...full, ...masked], { ...said, payload })
    if (name === 'company') await this.#companyChanged(companyId)
  }

  /** Returns those rooms that have a socket in this process. */
  #occupiedChannels(companyId: number, rooms: readonly Room[], half: Half): string[] {
    const { rooms: taken } = this.io.sockets.adapter
    return rooms.map(room => channel(companyId, room, half)).filter(name => taken.has(name))
  }
  /**
   * Sends a signal, neither stored nor numbered, to these rooms of this process. It is not volatile: a
   * volatile packet is dropped whenever another one is still being written.
   */
  signal<N extends SignalName>(
    companyId: number,
    name: N,
    payload: SignalPayload<N>,
    rooms: readonly Room[],
  ): void {
    this.io.local
      .to(rooms.flatMap(room => [channel(companyId, room, 'full'), channel(companyId, room, 'masked')]))
      .emit(liveEventWireName(companyId, name), payload)
  }

  /** Ends the sockets of one session, wherever its token went. */
  endSession(sessionId: string): void {
    this.io.in(`session/${sessionId}`).disconnectSockets(true)
  }
  get size(): number {
    return this.io.engine.clientsCount
  }
  /**
   * Closes the sockets one by one over this time, at random, so that they reconnect elsewhere one by one. It
   * sends no disconnect packet: a browser then reconnects at once; after a packet it would renew its session
   * first.
   */
  async leave(withinMs: number): Promise<void> {
    const sockets = [...this.io.sockets.sockets.values()]
    await Promise.all(
      sockets.map(async socket => {
        await delay(Math.random() * withinMs)
        socket.conn.close()
      }),
    )
  }
  async close(): Promise<void> {
    await this.leave(0)
    await this.io.close()
  }

  /** Between two events: sends missed ones, then joins the rooms, so that none is sent twice or lost. */
  async #seat(socket: SeatedSocket): Promise<void> {
    const { sessionId, expiresAt } = socket.data.identity
    const after: unknown = socket.handshake.auth['after']
    socket.data.joins = new SocketJoins(() => {
      inBackground(Promise.resolve(socket.join(NARROWED)), () => socket.disconnect(true))
    })
    await socket.join(`session/${sessionId}`)
    if (this.#foreign?.isForeign(socket.handshake)) {
      socket.data.translate = this.#foreign.translate
      await socket.join(FOREIGN)
    }
    // The handshake has all data that is still needed; the request would hold some kilobytes per connected
    // browser.
    Reflect.set(socket.conn, 'request', null)
    handleClientEvents(socket, this.#handlers, this.#context.log)
    const expiry = setTimeout(
      () => socket.disconnect(true),
      Math.max(0, expiresAt.getTime() - this.#context.clock.now().getTime()),
    )
    socket.on('disconnect', () => clearTimeout(expiry))
    await this.#relay
      .between(async at => {
        if (!socket.connected) return
        // Its rights may have changed between the handshake and the subscription.
        const identity = { ...(await this.#context.identities.identifySession(sessionId)), expiresAt }
        socket.data.identity = identity
        const from =
          typeof after === 'number' && Number.isSafeInteger(after) && after >= 0 ? after : undefined
        const missed = await readMissedEvents(
          this.#context.pools.platform,
          identity.viewer,
          from ?? Number.MAX_SAFE_INTEGER,
          at,
        )
        await socket.join(channelsOf(identity.viewer))
        for (const { name, payload, seq } of missed.events) {
          const wire = liveEventWireName(identity.viewer.companyId, name as LiveName, payload)
          sayTo(socket, { name: name as LiveName, wire, payload, seq })
        }
        socket.emit('ready', { seq: missed.seq, refetch: from !== undefined && missed.refetch })
      })
      .catch(() => socket.disconnect(true))
  }

  /** Ends the sockets of a company that was suspended or has expired; the others stay. */
  async #companyChanged(companyId: number): Promise<void> {
    for (const socket of this.io.sockets.sockets.values() as Iterable<SeatedSocket>) {
      // A socket that is not seated yet is asked for its rights then.
      if (socket.data.identity?.viewer.companyId !== companyId) continue
      const { sessionId } = socket.data.identity
      const identity = await this.#context.identities.identifySession(sessionId).catch(() => undefined)
      if (!identity || identity.expired) socket.disconnect(true)
    }
  }

  /** Ends the sockets of this user's sessions that have ended. */
  async #authChanged(companyId: number, { user, reason }: LivePayload<'auth'>): Promise<void> {
    for (const { socket, identity } of await this.#socketsOf(companyId, user.id)) {
      if (identity) continue
      const payload = { action: 'update', user, ...(reason && { reason }) }
      sayTo(socket, { name: 'auth', wire: liveEventWireName(companyId, 'auth'), payload })
      socket.disconnect(true)
    }
  }
  async #accessChanged(companyId: number, userId: number): Promise<void> {
    for (const { socket, identity } of await this.#socketsOf(companyId, userId))
      if (identity) await this.#reseat(socket, identity)
  }
  /** The user's sockets, each with its rights as they are now; without where its session has ended. */
  async #socketsOf(
    companyId: number,
    userId: number,
  ): Promise<{ socket: SeatedSocket; identity: Identity | undefined }[]> {
    const sockets = (await this.io.local.in(`user/${userId}`).fetchSockets()) as unknown as SeatedSocket[]
    return Promise.all(
      sockets
        .filter(({ data }) => data.identity.viewer.companyId === companyId)
        .map(async socket => ({
          socket,
          identity: await this.#context.identities
            .identifySession(socket.data.identity.sessionId)
            .catch(() => undefined),
        })),
    )
  }

  async #reseat(socket: SeatedSocket, identity: Identity): Promise<void> {
    for (const room of channelsOf(socket.data.identity.viewer)) await socket.leave(room)
    if (identity.mustSetUpTwoFactor) return void socket.disconnect(true)
    socket.data.identity = { ...identity, expiresAt: socket.data.identity.expiresAt }
    await socket.join(channelsOf(identity.viewer))
  }
}
