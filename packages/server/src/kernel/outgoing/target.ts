import { isPublicAddress, literalAddress } from './addresses.ts'
import type { AllowList } from './allow.ts'
import { OutgoingError } from './outgoing-error.ts'

/** Unprivileged ports that browsers refuse too, because another protocol listens there. */
const BANNED_PORTS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10_080,
])

/**
 * The URL when this server may call it; throws `OutgoingError` otherwise. Names are checked again when they
 * are looked up.
 */
export function checkTarget(target: string | URL, allow: AllowList): URL {
  const url = URL.parse(target)
  if (url === null) throw refused('The address is not a valid URL.')
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw refused('Only http and https addresses can be called.')
  if (url.username !== '' || url.password !== '')
    throw refused('An address with a user name or password is not called.')

  const port = portOf(url)
  if (allow.hasHost(url.hostname, port)) return url
  if (port !== 80 && port !== 443 && (port < 1024 || BANNED_PORTS.has(port)))
    throw refused('This port is not called.')
  // The resolver is never asked about a literal, so this is the only place that sees it before the
  // connection.
  const address = literalAddress(url.hostname)
  if (address !== undefined) checkAddress(address, allow)
  return url
}

/** Throws `OutgoingError` unless the address is public or in an allowed network. */
export function checkAddress(address: string, allow: AllowList): void {
  if (!isPublicAddress(address) && !allow.hasAddress(address))
    throw refused('The address is not a public one.')
}

/** The port a URL leads to, also when it is not written. */
export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port)
  return url.protocol === 'https:' ? 443 : 80
}

function refused(message: string): OutgoingError {
  return new OutgoingError('refused-target', message)
}
