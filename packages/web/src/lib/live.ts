import { LIMITS, LIVE, SIGNALS, liveEvent, type LiveName, type LivePayload, type SignalName, type SignalPayload } from '@recado/contract'
import { notifyManager } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { io, type Socket } from 'socket.io-client'
import { useConnection } from './connection.ts'
import { createLiveFeed } from './live-feed.ts'
import { queryClient } from './query-client.ts'
import { renew, useSession } from './session.ts'

type Name = LiveName | SignalName
export type Payload<N extends Name> = N extends LiveName ? LivePayload<N> : N extends SignalName ? SignalPayload<N> : never

/** Once per frame; a hidden tab draws no frames, so there a short timer does it. */
function nextFrame(flush: () => void): void {
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
  schedule: nextFrame,
  batch: work => notifyManager.batch(work),
  failed: error => reportError(error),
})

/** Everything shown may be out of date: fetch anew what is on screen. */
const refetch = (): void => void queryClient.invalidateQueries()

let socket: Socket | undefined

function listen(to: Socket, companyId: number): void {
  for (const name of [...Object.keys(LIVE), ...Object.keys(SIGNALS)] as Name[]) {
    to.on(liveEvent(companyId, name), (payload: unknown, seq?: number) => feed.hear({ name, payload, ...(typeof seq === 'number' ? { seq } : {}) }))
  }
  // The log no longer reaches back to what this browser heard last.
  to.on('refetch', (seq?: number) => {
    feed.startFrom(typeof seq === 'number' ? seq : undefined)
    refetch()
  })
  // Where the log stands at the moment of connecting.
  to.on('ready', (seq?: number) => {
    if (typeof seq === 'number' && feed.seen() === undefined) feed.startFrom(seq)
  })
}

/** Opens the socket of the logged-in person. Returns what closes it. */
export function connectLive(companyId: number, userId: number): () => void {
  let gap = false
  const opened = io({
    query: { companyId, userId },
    auth: give => give({ token: useSession.getState().token, after: feed.seen() }),
    transports: ['websocket', 'polling'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
    // The server beats every 18 s; a silent line is noticed by the engine itself.
    timeout: 10_000,
  })
  socket = opened
  listen(opened, companyId)
  opened.on('connect', () => {
    useConnection.setState({ socket: 'open' })
    if (gap && feed.seen() === undefined) refetch()
    gap = false
    for (const [event, payload] of joined) opened.emit(event, payload)
  })
  opened.on('disconnect', reason => {
    gap = true
    useConnection.setState({ socket: 'lost' })
    // Closed by the server on purpose: the engine does not try again by itself.
    if (reason === 'io server disconnect' && useSession.getState().phase === 'member') setTimeout(() => opened.connect(), 1_000)
  })
  opened.on('connect_error', error => {
    gap = true
    useConnection.setState({ socket: 'lost' })
    if (!error.message.includes('ERR_SESSION_EXPIRED')) return
    renew(useSession.getState().token).then(
      () => opened.connect(),
      () => undefined,
    )
  })
  const heartbeat = setInterval(() => opened.emit('userStatus'), LIMITS.heartbeatMs)
  return () => {
    clearInterval(heartbeat)
    opened.close()
    joined.clear()
    feed.startFrom(undefined)
    socket = undefined
    useConnection.setState({ socket: 'closed' })
  }
}

/** Rooms asked for, asked for again after every reconnect. */
const joined = new Map<string, unknown>()

export const live = {
  /** Hears every event of that name until the returned function is called. Events of one frame come as one batch. */
  on: <N extends Name>(name: N, handle: (payload: Payload<N>) => void): (() => void) => feed.on(name, payload => handle(payload as Payload<N>)),
  /** Says something to the server and forgets it: typing, leaving. Lost while the line is down. */
  say: (event: string, payload?: unknown): void => void socket?.volatile.emit(event, payload),
  /** Narrows what the server sends, now and after every reconnect. Returns what takes it back. */
  join(event: 'joinTickets' | 'joinNotification' | 'joinChatBox', payload?: unknown): () => void {
    joined.set(event, payload)
    socket?.emit(event, payload)
    return () => {
      if (joined.get(event) === payload) joined.delete(event)
      if (event === 'joinChatBox') socket?.emit('leaveChatBox', payload)
    }
  },
}

/** Hears a live event while the component is on screen. The handler may change between renders. */
export function useLive<N extends Name>(name: N, handle: (payload: Payload<N>) => void): void {
  const latest = useRef(handle)
  useEffect(() => {
    latest.current = handle
  })
  useEffect(() => live.on(name, payload => latest.current(payload)), [name])
}
