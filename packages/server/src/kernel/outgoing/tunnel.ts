import { connect, type LookupFunction, type Socket } from 'node:net'
import type { AllowList } from './allow.ts'
import { checkedLookup, type Resolve } from './lookup.ts'
import { OutgoingError } from './outgoing-error.ts'
import { readProxy, type Proxy } from './proxy.ts'
import { shakeHands } from './socks5.ts'

/**
 * Opens a plain connection to a host and port through a proxy, which resolves the name. Rejects with
 * `OutgoingError`; nothing is sent then.
 */
export type Tunnel = (host: string, port: number) => Promise<Socket>

interface Way {
  readonly allow: AllowList
  readonly resolve: Resolve
  /** Proxy timeout in ms. */
  readonly timeoutMs: number
}

/** Connects through this proxy only, whose address is checked like any other. */
export function tunnelThrough(address: string, { allow, resolve, timeoutMs }: Way): Tunnel {
  return async (host, port) => {
    const proxy = readProxy(address, allow)
    const trusted = allow.hasHost(proxy.host, proxy.port) || allow.hasHost(`[${proxy.host}]`, proxy.port)
    const asked: Asked = {
      proxy,
      host,
      port,
      lookup: checkedLookup(allow, resolve, trusted),
      signal: AbortSignal.timeout(timeoutMs),
    }
    try {
      return await (proxy.speaks === 'socks5' ? bySocks(asked) : byConnect(asked))
    } catch (cause) {
      throw explained(cause)
    }
  }
}

interface Asked {
  readonly proxy: Proxy
  readonly host: string
  readonly port: number
  readonly lookup: LookupFunction
  readonly signal: AbortSignal
}

/** Imports Node's `http` lazily: it loads Node's HTTP client, 2 MB that many servers never use. */
async function byConnect({ proxy, host, port, lookup, signal }: Asked): Promise<Socket> {
  const { request } = await (proxy.speaks === 'https' ? import('node:https') : import('node:http'))
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const authority = host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
  const { user, password } = proxy.login ?? {}
  const login =
    user === undefined
      ? {}
      : { 'proxy-authorization': `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }
  const asking = request({
    host: proxy.host,
    port: proxy.port,
    method: 'CONNECT',
    path: authority,
    headers: { host: authority, ...login },
    lookup,
    signal,
    agent: false,
  })
  asking.on('error', reject)
  asking.on('response', ({ statusCode }) => reject(refusedWith(statusCode)))
  asking.on('connect', ({ statusCode = 0 }, socket, head) => {
    if (statusCode < 200 || statusCode > 299) {
      socket.destroy()
      return reject(refusedWith(statusCode))
    }
    if (head.length > 0) socket.unshift(head)
    resolve(socket)
  })
  asking.end()
  return promise
}

async function bySocks({ proxy, host, port, lookup, signal }: Asked): Promise<Socket> {
  const socket = connect({ host: proxy.host, port: proxy.port, lookup })
  const giveUp = (): void => {
    socket.destroy(new Error('The proxy took too long.'))
  }
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    await shakeHands(socket, proxy.login, host, port)
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

const refusedWith = (status: number | undefined): OutgoingError =>
  status === 407 || status === 401
    ? new OutgoingError('proxy-denied', 'The proxy does not take this user and password.')
    : new OutgoingError('proxy-unreachable', `The proxy answered ${status ?? 0}.`)

/** Distinguishes a forbidden proxy address from a proxy that does not respond. */
function explained(cause: unknown): OutgoingError {
  if (cause instanceof OutgoingError && cause.reason.startsWith('proxy-')) return cause
  if (cause instanceof OutgoingError && cause.reason === 'refused-target')
    return new OutgoingError('proxy-forbidden', 'The proxy is not at an address that this server may call.', {
      cause,
    })
  return new OutgoingError('proxy-unreachable', 'The proxy does not answer.', { cause })
}
