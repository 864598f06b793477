import type { IncomingMessage, ServerResponse } from 'node:http'
import { refuse } from '@recado/contract'
import type { Server } from 'socket.io'
import { MEDIA_COOKIE } from '../kernel/http/guard.ts'
import type { ForeignSockets } from '../kernel/events/foreign-sockets.ts'
import type { AppContext } from '../kernel/process/app-context.ts'
import type { Config } from '../kernel/process/config.ts'
import { isCompatibleHost } from '../kernel/process/own-origin.ts'
import { translateEvent } from './events.ts'
import { originHeaders, preflightHeaders } from './origins.ts'

/** A page of theirs holds twelve; a person has some tabs. */
const SOCKETS_PER_USER = 72

/** The sockets of these frontends; undefined where they are not served. */
export function familySockets({ config, identities }: AppContext): ForeignSockets | undefined {
  const { compatible } = config
  if (!compatible) return undefined
  return {
    isForeign: ({ headers }) => isCompatibleHost(config, headers.host),
    // Most of them send no token: the cookie of the session comes with the handshake, from a listed origin alone.
    identify: async ({ headers }) => {
      const cookie = new RegExp(`(?:^|; *)${MEDIA_COOKIE}=([^;]+)`).exec(headers.cookie ?? '')?.[1]
      if (cookie === undefined) throw refuse('ERR_SESSION_EXPIRED')
      return identities.identifyMediaCookie(decodeURIComponent(cookie))
    },
    socketsPerUser: SOCKETS_PER_USER,
    translate: (name, event) => translateEvent(name, event, compatible.url),
  }
}

/** Lets pages of the listed origins poll. */
export function allowPolling({ engine }: Server, config: Config): void {
  if (!config.compatible) return
  engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const headers = isCompatibleHost(config, request.headers.host) && originHeaders(config, request.headers)
    for (const [name, value] of Object.entries(headers || {})) response.setHeader(name, value)
    if (!headers || request.method !== 'OPTIONS') return next()
    response.writeHead(204, preflightHeaders(request.headers))
    response.end()
  })
}
