import { CLIENT_EVENTS, Refusal } from '@recado/contract'
import type { Viewer } from '@recado/domain'
import type { Socket } from 'socket.io'
import type { Identity } from '../http/identity.ts'
import type { Logger } from '../process/log.ts'
import type { TranslateEvent } from './foreign-sockets.ts'
import type { SocketJoins } from './socket-joins.ts'

/** More client events in a second close the socket. */
const MAX_EVENTS_PER_SECOND = 20

interface SocketData {
  identity: Identity
  joins: SocketJoins
  /** Of a client that was not made here. */
  translate?: TranslateEvent
}
// Event names are per company, so they cannot be listed in a type.
export type SeatedSocket = Omit<Socket, 'data'> & { data: SocketData }

type Reply = (error?: string) => void

/** The features' client event handlers. */
export type SocketHandlers = {
  [N in keyof typeof CLIENT_EVENTS]?: (
    viewer: Viewer,
    payload: unknown,
    reply: Reply,
    joins: SocketJoins,
  ) => Promise<void>
}

/** Limits, parses and handles the events of a browser; unknown events are ignored. */
export function handleClientEvents(socket: SeatedSocket, handlers: SocketHandlers, log: Logger): void {
  // Counted per event, without a timer: thousands of browsers send nothing.
  let [since, count] = [0, 0]
  socket.use(([name, first, second]: unknown[], next) => {
    const now = performance.now()
    if (now - since >= 1_000) [since, count] = [now, 0]
    count += 1
    if (count > MAX_EVENTS_PER_SECOND) {
      socket.disconnect(true)
      return
    }
    if (typeof name !== 'string') return
    // An event without payload passes only its callback.
    const [payload, callback] = typeof first === 'function' ? [undefined, first] : [first, second]
    handleEvent({ socket, handlers, log }, name, payload, replyBy(callback))
    next()
  })
}

const replyBy = (callback: unknown): Reply =>
  typeof callback === 'function' ? error => (callback as Reply)(error) : () => undefined

function handleEvent(
  { socket, handlers, log }: { socket: SeatedSocket; handlers: SocketHandlers; log: Logger },
  name: string,
  payload: unknown,
  reply: Reply,
): void {
  if (!Object.hasOwn(CLIENT_EVENTS, name)) return
  const event = name as keyof typeof CLIENT_EVENTS
  const handler = handlers[event]
  if (!handler) return
  const parsed = CLIENT_EVENTS[event].safeParse(payload)
  if (!parsed.success) return reply('ERR_VALIDATION')
  handler(socket.data.identity.viewer, parsed.data, reply, socket.data.joins).catch((error: unknown) => {
    if (!(error instanceof Refusal)) log.error({ event: name, err: error }, 'A client event failed.')
    reply(error instanceof Refusal ? error.code : 'ERR_INTERNAL')
  })
}
