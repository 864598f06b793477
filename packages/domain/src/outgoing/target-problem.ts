import { classifyAddress } from './public-address.ts'

/**
 * Why the server refuses to call a URL, as far as its text shows. `loopback` is the server itself; `private`
 * is an address inside a network.
 */
export type TargetProblem = 'scheme' | 'credentials' | 'port' | 'loopback' | 'private'

/** Unprivileged ports that browsers refuse too, because another protocol listens there. */
const BANNED_PORTS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10_080,
])

/** The port a URL leads to, also when it is not written. */
export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port)
  return url.protocol === 'https:' ? 443 : 80
}

/**
 * The first reason for which the server refuses to call this URL; undefined when none is visible. Names are
 * checked on the server, where they are looked up. The operator may allow ports and addresses.
 * Spec: behaviour 10 "All outgoing calls".
 */
export function findTargetProblem(url: URL): TargetProblem | undefined {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'scheme'
  if (url.username !== '' || url.password !== '') return 'credentials'
  const port = portOf(url)
  if (port !== 80 && port !== 443 && (port < 1024 || BANNED_PORTS.has(port))) return 'port'
  if (isLocalName(url.hostname)) return 'loopback'
  if (isMetadataName(url.hostname)) return 'private'
  const kind = classifyAddress(url.hostname)
  return kind === 'public' ? undefined : kind
}

/** `localhost` and the names below it always lead to the machine itself. RFC 6761, section 6.3. */
const isLocalName = (hostname: string): boolean => /(?:^|\.)localhost\.?$/.test(hostname)

/** Names by which a machine at a hosting provider asks for its own keys. */
const isMetadataName = (hostname: string): boolean =>
  /^(?:metadata(?:\.google\.internal|\.goog|\.azure\.internal|\.tencentyun\.com)?|instance-data(?:\.ec2\.internal)?)\.?$/.test(
    hostname,
  )
