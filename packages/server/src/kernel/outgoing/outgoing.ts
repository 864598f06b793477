import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Agent, buildConnector, Dispatcher } from 'undici'
import { readAllowList, type AllowList } from './allow.ts'
import type { Hop, OutgoingBody } from './call.ts'
import { callOnce, toOutgoingError } from './call.ts'
import { limitBytes } from './limit-bytes.ts'
import { guardedConnector, tunnelConnector, type ClientCertificate } from './connector.ts'
import { systemResolve, type Resolve } from './lookup.ts'
import { Deadline } from './deadline.ts'
import { isRedirect, redirectedHop } from './redirect.ts'
import { OutgoingError } from './outgoing-error.ts'
import { checkTarget } from './target.ts'
import { tunnelThrough, type Tunnel } from './tunnel.ts'

/** Settings of all calls of one client. */
export interface OutgoingSettings {
  /** Private targets the operator allows: `host:port` or networks. None by default. */
  readonly allow?: readonly string[]
  /** Until the answer is there: 10 s. */
  readonly timeoutMs?: number
  /** Largest answer: 1 MB. */
  readonly maxBytes?: number
  /** Resolves a name's addresses; the operating system's resolver by default. */
  readonly resolve?: Resolve
}

export interface OutgoingCall {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: OutgoingBody | undefined
  readonly timeoutMs?: number | undefined
  readonly maxBytes?: number | undefined
  /** Redirects followed, each checked again: 3. With 0 the redirect itself is the answer. */
  readonly redirects?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** An answer whose headers are here; names of headers are in lower case. */
export interface OutgoingAnswer<Body> {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Body
}

/** The only outgoing HTTP client for addresses from user input. Every method throws `OutgoingError`. */
export interface Outgoing {
  /** Parses the address and refuses a forbidden one; the host's addresses are checked at the call. */
  check(url: string): URL
  /** The whole answer, all of it within the timeout. */
  request(url: string | URL, call?: OutgoingCall): Promise<OutgoingAnswer<Buffer>>
  /**
   * The response as a stream: headers within the timeout, at most `BODY_MS`, no pause longer than the
   * timeout.
   */
  stream(url: string | URL, call?: OutgoingCall): Promise<OutgoingAnswer<Readable>>
  /**
   * The same by way of a proxy (`http:`, `https:` or `socks5:`, with user and password) and never without it.
   * Close it after use.
   */
  through(proxy: string): ProxiedOutgoing
  /**
   * The same with a certificate that identifies this server (mutual TLS). Close it after use; this client closes
   * it at the latest.
   */
  withCertificate(certificate: ClientCertificate): CertifiedOutgoing
  close(): Promise<void>
}

/** Calls with a certificate of this server; every connection of it presents the certificate. */
export type CertifiedOutgoing = Omit<Outgoing, 'through' | 'withCertificate'>

/** Calls through one proxy, and plain connections for protocols other than HTTP. */
export interface ProxiedOutgoing extends Outgoing {
  readonly tunnel: Tunnel
}

/** Longest time a streamed answer may take. */
export const BODY_MS = 300_000
const USER_AGENT = 'Recado/1.0'

/**
 * Makes the client. Spec: behaviour 10 "Integrations on the wire" (10 s, no private addresses, capped
 * answers).
 */
export function makeOutgoing(settings: OutgoingSettings = {}): Outgoing {
  const { timeoutMs = 10_000, resolve = systemResolve } = settings
  const allow = readAllowList(settings.allow ?? [])
  const direct = clientBy(settings, allow, build => guardedConnector(build, allow, resolve, timeoutMs))
  const open = new Set<CertifiedOutgoing>([direct])
  const withCertificate = (certificate: ClientCertificate): CertifiedOutgoing => {
    const client = clientBy(settings, allow, build =>
      guardedConnector(build, allow, resolve, timeoutMs, certificate),
    )
    open.add(client)
    return {
      ...client,
      close: () => {
        open.delete(client)
        return client.close()
      },
    }
  }
  const close = async (): Promise<void> => {
    await Promise.all([...open].map(client => client.close()))
  }
  const through = (proxy: string): ProxiedOutgoing => {
    const tunnel = tunnelThrough(proxy, { allow, resolve, timeoutMs })
    return {
      ...clientBy(settings, allow, build => tunnelConnector(build, tunnel, timeoutMs)),
      tunnel,
      through,
      withCertificate,
    }
  }
  return { ...direct, through, withCertificate, close }
}

/** The shared settings and the connections of one client. */
interface ClientContext {
  readonly allow: AllowList
  readonly timeoutMs: number
  readonly maxBytes: number
  readonly openAgent: () => Promise<Agent>
}

function clientBy(
  { timeoutMs = 10_000, maxBytes = 1_000_000 }: OutgoingSettings,
  allow: AllowList,
  connector: (build: typeof buildConnector) => buildConnector.connector,
): CertifiedOutgoing {
  let opened: Promise<Agent> | undefined
  // The library is a megabyte of code, and many servers never call out.
  const open = async (): Promise<Agent> => {
    const { Agent: Own, buildConnector: build } = await import('undici')
    // An own Agent: the environment can set a proxy on the global one, which would do its own look-ups.
    return new Own({ connect: connector(build) })
  }
  const client: ClientContext = { allow, timeoutMs, maxBytes, openAgent: () => (opened ??= open()) }
  return {
    check: url => checkTarget(url, allow),
    async request(url, call = {}) {
      const answer = await streamAnswer(client, url, call, undefined)
      return { ...answer, body: await buffer(answer.body) }
    },
    stream: (url, call = {}) => streamAnswer(client, url, call, BODY_MS),
    close: async () => (await opened)?.destroy(),
  }
}

/** Calls an address and its redirects; each target is checked. */
async function followRedirects(
  { allow, timeoutMs, openAgent }: ClientContext,
  url: string | URL,
  call: OutgoingCall,
  deadline: Deadline,
): Promise<Dispatcher.ResponseData> {
  const limit = call.redirects ?? 3
  let hop: Hop = {
    url: checkTarget(url, allow),
    method: (call.method ?? 'GET').toUpperCase(),
    headers: ownHeaders(call.headers ?? {}),
    body: call.body,
  }
  for (let redirects = 0; ; redirects += 1) {
    const answer = await callOnce(await openAgent(), hop, call.timeoutMs ?? timeoutMs, deadline)
    if (limit === 0 || !isRedirect(answer)) return answer
    answer.body.on('error', () => undefined).destroy()
    if (redirects === limit)
      throw new OutgoingError('redirect-refused', 'The address redirects too often.', {
        status: answer.statusCode,
      })
    hop = redirectedHop(hop, answer, next => checkTarget(next, allow))
  }
}

/** Resolves with the headers; the body may take `bodyMs`, or what is left of the timeout. */
async function streamAnswer(
  client: ClientContext,
  url: string | URL,
  call: OutgoingCall,
  bodyMs: number | undefined,
): Promise<OutgoingAnswer<Readable>> {
  const deadline = new Deadline(call.timeoutMs ?? client.timeoutMs, call.signal)
  try {
    const { statusCode: status, headers, body } = await followRedirects(client, url, call, deadline)
    if (bodyMs !== undefined) deadline.extend(bodyMs)
    const broken = (error: unknown): Error => toOutgoingError(error, true, deadline, status)
    return {
      status,
      headers,
      body: limitBytes(body, call.maxBytes ?? client.maxBytes, status, broken, () => deadline.done()),
    }
  } catch (error) {
    deadline.done()
    throw error
  }
}

/**
 * Lower-cases headers, removes hop-by-hop ones, and requests no compression: a limit on bytes must mean
 * bytes.
 */
function ownHeaders(given: Readonly<Record<string, string>>): Record<string, string> {
  const headers = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]),
  )
  for (const name of ['host', 'connection', 'transfer-encoding', 'cookie', 'accept-encoding', 'expect'])
    delete headers[name]
  return { 'user-agent': USER_AGENT, ...headers, 'accept-encoding': 'identity' }
}
