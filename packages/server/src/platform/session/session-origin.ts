import ipaddr from 'ipaddr.js'
import type { FastifyRequest } from 'fastify'

/** Characters of a user agent that are kept. */
const USER_AGENT_MAX = 300

/** From where a session is used. */
export interface SessionOrigin {
  readonly userAgent: string
  readonly network: string
}

/** The network of an address: `203.0.113.x`, or the first 48 bits of IPv6, `2001:db8:85a3:x`. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return ''
  const plain = ipaddr.process(address)
  const parts = plain instanceof ipaddr.IPv4 ? plain.octets : plain.parts.map(part => part.toString(16))
  return `${parts.slice(0, 3).join(plain.kind() === 'ipv4' ? '.' : ':')}${plain.kind() === 'ipv4' ? '.x' : ':x'}`
}

/** The origin of a request. Proxies and clients may write anything into a header, so it is cut. */
export const originOf = ({ ip, headers }: FastifyRequest): SessionOrigin => ({
  userAgent: (headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
  network: networkOf(ip),
})
