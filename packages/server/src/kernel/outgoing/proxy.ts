import { portOf } from '@recado/domain'
import { checkTarget } from './target.ts'
import type { AllowList } from './allow.ts'
import { OutgoingError } from './outgoing-error.ts'

/** A proxy from its URL: location, protocol, and credentials. */
export interface Proxy {
  readonly speaks: 'http' | 'https' | 'socks5'
  /** A name or an address, without the brackets of IPv6. */
  readonly host: string
  readonly port: number
  readonly login: { readonly user: string; readonly password: string } | undefined
}

const SOCKS_PORT = 1080

/**
 * Reads `http://user:password@host:port`, `https://…` or `socks5://…`; throws `OutgoingError` unless this
 * server may call it.
 */
export function readProxy(address: string, allow: AllowList): Proxy {
  const url = URL.parse(address.trim())
  const speaks = url?.protocol.slice(0, -1)
  if (!url || (speaks !== 'http' && speaks !== 'https' && speaks !== 'socks5'))
    throw new OutgoingError('proxy-forbidden', 'The proxy has no valid address.')
  // Only addresses of the web are spelled in one way, so that is how it is looked at.
  const scheme = speaks === 'https' ? 'https' : 'http'
  const port = url.port === '' && speaks === 'socks5' ? SOCKS_PORT : portOf(url)
  try {
    const target = checkTarget(`${scheme}://${url.host.replace(/:\d+$/u, '')}:${port}/`, allow)
    return { speaks, host: target.hostname.replace(/^\[|\]$/gu, ''), port, login: loginIn(url) }
  } catch (cause) {
    throw new OutgoingError('proxy-forbidden', 'The proxy is not at an address that this server may call.', {
      cause,
    })
  }
}

const loginIn = ({ username, password }: URL): Proxy['login'] =>
  username === '' && password === ''
    ? undefined
    : { user: decodeURIComponent(username), password: decodeURIComponent(password) }
