import { ERRORS } from '@recado/contract'
import { io, type Socket } from 'socket.io-client'

/** Milliseconds that a socket waits for an outcome or an event. */
export const SOCKET_TIMEOUT_MS = 10_000

type Options = Parameters<typeof io>[1]
/** Opens a socket that does not reconnect. */
export const openClientSocket = (url: string, auth: Record<string, unknown>, options: Options = {}): Socket =>
  io(url, { transports: ['websocket'], forceNew: true, reconnection: false, auth, ...options })

/** Resolves with `true` when accepted, else with the refusal code, or the transport error. */
export const waitForOutcome = (socket: Socket): Promise<true | string> =>
  new Promise(resolve => {
    const timer = setTimeout(() => resolve('nothing for ten seconds'), SOCKET_TIMEOUT_MS)
    const end = (how: true | string): void => {
      clearTimeout(timer)
      resolve(how)
    }
    socket.once('ready', () => end(true))
    socket.once('connect_error', (error: Error & { data?: { error?: string } }) =>
      end(error.data?.error ?? error.message),
    )
    socket.once('disconnect', reason => end(`disconnect: ${reason}`))
  })

/** Whether a code stands in the table of errors, and is no bug. */
export const isKnownError = (code: string): boolean => Object.hasOwn(ERRORS, code) && code !== 'ERR_INTERNAL'
