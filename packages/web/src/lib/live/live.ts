import {
  LIMITS,
  parseLiveEventName,
  type LiveName,
  type LivePayload,
  type SignalName,
  type SignalPayload,
} from '@recado/contract'
import { notifyManager } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { io, type Socket } from 'socket.io-client'
import { ApiError } from '../http/api-error.ts'
import { useOnlineState } from './online-state.ts'
import { createLiveFeed } from './live-feed.ts'
import { queryClient } from '../query/query-client.ts'
import {
  endSession,
  renewToken,
  subscriptionExpired,
  twoFactorMissing,
  useSession,
} from '../session/session.ts'

type LiveEventName = LiveName | SignalName
export type Payload<N extends LiveEventName> = N extends LiveName
  ? LivePayload<N>
  : N extends SignalName
    ? SignalPayload<N>
    : never

/** Runs `flush` in the next frame; a hidden tab renders no frames, so a short timer runs it there. */
function onNextFrame(flush: () => void): void {
  let done = false
  const once = () => {
    if (done) return
    done = true
    flush()
  }
  requestAnimationFrame(once)
  setTimeout(once, 100)
}

/** Refetches everything on screen, which may be out of date. */
const refetchAll = (): void => void queryClient.invalidateQueries()

const feed = createLiveFeed({
  schedule: onNextFrame,
  batch: work => notifyManager.batch(work),
  failed: error => reportError(error),
  overflowed: refetchAll,
})

let socket: Socket | undefined
/** Called when the server lets a company in again whose subscription had expired. */
const renewalListeners = new Set<() => void>()

/**
 * Server event after subscribing: the log's current number, and whether the log no longer reaches back to
 * this browser's last event.
 */
interface ReadyMessage {
  seq: number
  refetch: boolean
}

function attachListeners(to: Socket, companyId: number): void {
  to.onAny((event: string, payload: unknown, seq?: number) => {
    const name = parseLiveEventName(companyId, event)
    if (name !== undefined) feed.receive({ name, payload, ...(typeof seq === 'number' ? { seq } : {}) })
  })
  to.on('ready', ({ seq, refetch: isGapTooLarge }: ReadyMessage) => {
    // Data fetched before the first subscription may be old: its events were missed.
    if (isGapTooLarge || feed.lastSeq() === undefined) refetchAll()
    feed.startFrom(seq)
    useOnlineState.setState({ socket: 'open' })
    // Only a company that has paid is let in.
    if (useSession.getState().expired) for (const listener of renewalListeners) listener()
  })
}

/** Retry delay in milliseconds after a refused subscription, and for a company that has to pay first. */
const RETRY_MS = 5_000
const EXPIRED_RETRY_MS = 15_000

/**
 * Renews an expired token; other refusals are retried later. A company whose subscription has expired is let in again by
 * its payment, which anybody may make, so it is asked too.
 */
async function reconnect(opened: Socket, refusal: string | undefined): Promise<void> {
  const isExpired = refusal === 'ERR_SUBSCRIPTION_EXPIRED'
  if (isExpired) subscriptionExpired()
  if (refusal === 'ERR_TWO_FACTOR_MISSING') twoFactorMissing()
  const { token } = useSession.getState()
  try {
    if (refusal === 'ERR_SESSION_EXPIRED') await renewToken(token)
    else await new Promise(resolve => setTimeout(resolve, isExpired ? EXPIRED_RETRY_MS : RETRY_MS))
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return endSession(token, error)
    await new Promise(resolve => setTimeout(resolve, RETRY_MS))
  }
  if (socket === opened) opened.connect()
}

/**
 * Socket credentials. A session restored from storage first requests a token; without one the connection is
 * refused and retried.
 */
async function handshakeToken(): Promise<string | null> {
  const { token } = useSession.getState()
  try {
    return token ?? (await renewToken(null))
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) endSession(token, error)
    return null
  }
}

/** Opens the socket of the logged-in user. Returns a function that closes it. */
export function connectLive(companyId: number, userId: number): () => void {
  const opened = io({
    query: { companyId, userId },
    auth: give => void handshakeToken().then(token => give({ token, after: feed.lastSeq() })),
    transports: ['websocket', 'polling'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
    timeout: 10_000,
  })
  socket = opened
  attachListeners(opened, companyId)
  opened.on('connect', () => {
    opened.emit('userStatus')
  })
  opened.on('disconnect', reason => {
    if (socket !== opened) return
    useOnlineState.setState({ socket: 'lost' })
    // The server closes a connection when its token expires; the engine does not reconnect by itself then.
    if (reason === 'io server disconnect') void reconnect(opened, 'ERR_SESSION_EXPIRED')
  })
  opened.on('connect_error', (error: Error & { data?: { error?: string } }) => {
    const refusal = error.data?.error
    useOnlineState.setState({ socket: refusal === 'ERR_TOO_MANY_REQUESTS' ? 'full' : 'lost' })
    if (!opened.active) void reconnect(opened, refusal)
  })
  const heartbeat = setInterval(() => opened.emit('userStatus'), LIMITS.heartbeatMs)
  return () => {
    socket = undefined
    clearInterval(heartbeat)
    opened.close()
    feed.startFrom(undefined)
    useOnlineState.setState({ socket: 'closed' })
  }
}

export const live = {
  /** Asks to be let in at once, after something has changed that the server had refused for. */
  knock(): void {
    if (socket && !socket.connected) socket.connect()
  },
  /** Subscribes to the end of an expiry, whose payment no event has told of. Returns a function that ends it. */
  onRenewal(listener: () => void): () => void {
    renewalListeners.add(listener)
    return () => void renewalListeners.delete(listener)
  },
  /** Closes for good: the session was ended elsewhere. */
  close(): void {
    socket?.close()
    socket = undefined
  },
  /**
   * Subscribes to an event until the returned function is called. Events of one frame arrive as one batch.
   */
  on: <N extends LiveEventName>(name: N, handle: (payload: Payload<N>) => void): (() => void) =>
    feed.on(name, payload => handle(payload as Payload<N>)),
  /** Runs `subscribe`, and delivers the events since the login to the handlers that it adds. */
  subscribeLate: <T>(subscribe: () => T): T => feed.subscribeLate(subscribe),
  /**
   * Emits a fire-and-forget signal (typing, leaving). Lost only while offline: `volatile` would also drop it
   * behind a packet of the same moment.
   */
  emit: (event: string, payload?: unknown): void => void (socket?.connected && socket.emit(event, payload)),
}

/** Subscribes to a live event while the component is mounted. The handler may change between renders. */
export function useLive<N extends LiveEventName>(name: N, handle: (payload: Payload<N>) => void): void {
  const latest = useRef(handle)
  useEffect(() => {
    latest.current = handle
  })
  useEffect(() => live.on(name, payload => latest.current(payload)), [name])
}
