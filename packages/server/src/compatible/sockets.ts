import type { IncomingMessage, ServerResponse } from 'node:http'
import { refuse, type LiveName } from '@recado/contract'
import type { Server } from 'socket.io'
import { MEDIA_COOKIE } from '../kernel/http/guard.ts'
import type { ForeignSockets, WireEvent } from '../kernel/events/foreign-sockets.ts'
import type { AppContext } from '../kernel/process/app-context.ts'
import type { Config } from '../kernel/process/config.ts'
import { isCompatibleHost } from '../kernel/process/own-origin.ts'
import { originHeaders, preflightHeaders } from './origins.ts'
import { toFamily } from './records.ts'
import type { Fields } from './fields.ts'

type Translate = (payload: Fields, wire: string) => readonly WireEvent[]

/** The names that these frontends listen to beside ours. */
const alsoAs =
  (...names: ((prefix: string) => string)[]): Translate =>
  (payload, wire) =>
    [wire, ...names.map(name => name(prefixOf(wire)))].map(one => ({ wire: one, payload }))

const prefixOf = (wire: string): string => /^company-\d+/.exec(wire)?.[0] ?? wire

/** The events whose keys or names are others for them. */
const TRANSLATED: { readonly [N in LiveName]?: Translate } = {
  quickmessage: alsoAs(
    prefix => `${prefix}-quickemessage`,
    prefix => `${prefix.replace('-', '')}-quickemessage`,
  ),
  announcement: alsoAs(() => 'company-announcement'),
  prompt: alsoAs(() => 'prompt'),
  file: (payload, wire) => [{ wire, payload: { ...payload, files: payload['file'] } }],
  queueIntegration: (payload, wire) => [
    { wire, payload: { ...payload, integrationId: payload['queueIntegrationId'] ?? payload['id'] } },
  ],
  chatRoom: (payload, wire) => {
    if (payload['action'] !== 'create') return [{ wire, payload }]
    const told = { ...payload, action: 'new-message', newMessage: payload['message'] }
    // The lists of their chats count by the event of all chats.
    return [wire, `${prefixOf(wire)}-chat`].map(one => ({ wire: one, payload: told }))
  },
}

/** An event as these frontends hear it. */
function translateEvent(name: LiveName, { wire, payload }: WireEvent, url: string): readonly WireEvent[] {
  const written = toFamily(payload, url) as Fields
  return TRANSLATED[name]?.(written, wire) ?? [{ wire, payload: written }]
}

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
