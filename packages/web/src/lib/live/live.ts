import { LIMITS, parseLiveEventName, type LiveName, type LivePayload, type SignalName, type SignalPayload } from '@recado/contract'
import { notifyManager } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { io, type Socket } from 'socket.io-client'
import { ApiError } from '../http/api-error.ts'
import { useOnlineState } from './online-state.ts'
import { createLiveFeed } from './live-feed.ts'
import { queryClient } from '../query/query-client.ts'
import { endSession, renewToken, subscriptionExpired, useSession } from '../session/session.ts'

type LiveEventName = LiveName | SignalName
export type Payload<N extends LiveEventName> = N extends LiveName ? LivePayload<N> : N extends SignalName ? SignalPayload<N> : never

/** Once per frame; a hidden tab draws no frames, so there a short timer does it. */
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

const feed = createLiveFeed({
  schedule: onNextFrame,
  batch: work => notifyManager.batch(work),
  failed: error => reportError(error),
})

/** Everything shown may be out of date: fetch anew what is on screen. */
const refetchAll = (): void => void queryClient.invalidateQueries()

let socket: Socket | undefined

/** What the server says once a browser has its seat: where the log stands, and whether it no longer reaches back to what this browser heard last. */
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
    // What was fetched before the first seat may already be old: nobody was listening yet.
    if (isGapTooLarge || feed.lastSeq() === undefined) refetchAll()
    feed.startFrom(seq)
    useOnlineState.setState({ socket: 'open' })
  })
}

/** Milliseconds before a seat that was refused is asked for again. */
const RETRY_MS = 5_000

/** A token that ran out is renewed; what else was refused is asked for again later. */
async function reconnect(opened: Socket, refusal: string | undefined): Promise<void> {
  if (refusal === 'ERR_SUBSCRIPTION_EXPIRED') return subscriptionExpired()
  const { token } = useSession.getState()
  try {
    if (refusal === 'ERR_SESSION_EXPIRED') await renewToken(token)
    else await new Promise(resolve => setTimeout(resolve, RETRY_MS))
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return endSession(token)
    await new Promise(resolve => setTimeout(resolve, RETRY_MS))
  }
  if (socket === opened) opened.connect()
}

/** What is shown at the door. Whoever goes on as remembered asks for a token first; without one they are sent away and ask again. */
async function handshakeToken(): Promise<string | null> {
  const { token } = useSession.getState()
  try {
    return token ?? (await renewToken(null))
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) endSession(token)
    return null
  }
}

/** Opens the socket of the logged-in person. Returns what closes it. */
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
    for (const [event, payload] of joinedRooms) opened.emit(event, payload)
  })
  opened.on('disconnect', reason => {
    if (socket !== opened) return
    useOnlineState.setState({ socket: 'lost' })
    // The server closes a line when its token runs out; the engine does not try again by itself then.
    if (reason === 'io server disconnect') void reconnect(opened, 'ERR_SESSION_EXPIRED')
  })
  opened.on('connect_error', (error: Error & { data?: { error?: string } }) => {
    useOnlineState.setState({ socket: 'lost' })
    if (!opened.active) void reconnect(opened, error.data?.error)
  })
  const heartbeat = setInterval(() => opened.emit('userStatus'), LIMITS.heartbeatMs)
  return () => {
    socket = undefined
    clearInterval(heartbeat)
    opened.close()
    joinedRooms.clear()
    feed.startFrom(undefined)
    useOnlineState.setState({ socket: 'closed' })
  }
}

/** Rooms asked for, asked for again after every reconnect. */
const joinedRooms = new Map<string, unknown>()

export const live = {
  /** Hangs up for good: the session was ended from elsewhere. */
  close(): void {
    socket?.close()
    socket = undefined
  },
  /** Hears every event of that name until the returned function is called. Events of one frame come as one batch. */
  on: <N extends LiveEventName>(name: N, handle: (payload: Payload<N>) => void): (() => void) => feed.on(name, payload => handle(payload as Payload<N>)),
  /** Says something to the server and forgets it: typing, leaving. Lost while the line is down, and only then: what is volatile is lost behind a word of the same moment, too. */
  emit: (event: string, payload?: unknown): void => void (socket?.connected && socket.emit(event, payload)),
  /** Narrows what the server sends, now and after every reconnect. Returns what takes it back. */
  join(event: 'joinTickets' | 'joinNotification' | 'joinChatBox', payload?: unknown): () => void {
    joinedRooms.set(event, payload)
    socket?.emit(event, payload)
    return () => {
      if (joinedRooms.get(event) === payload) joinedRooms.delete(event)
      if (event === 'joinChatBox') socket?.emit('leaveChatBox', payload)
    }
  },
}

/** Hears a live event while the component is on screen. The handler may change between renders. */
export function useLive<N extends LiveEventName>(name: N, handle: (payload: Payload<N>) => void): void {
  const latest = useRef(handle)
  useEffect(() => {
    latest.current = handle
  })
  useEffect(() => live.on(name, payload => latest.current(payload)), [name])
}
