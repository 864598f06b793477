import ipaddr from 'ipaddr.js'

/** The only public part of IPv6; the rest can encode loopback and private IPv4 addresses. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether a literal address (not a name) is an ordinary public one; false when unparsable. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // Turns ::ffff:127.0.0.1 into the IPv4 address it stands for.
  const plain = ipaddr.process(address)
  if (plain.range() !== 'unicast') return false
  return plain.kind() === 'ipv4' || plain.match(GLOBAL_IPV6)
}

/** The host of a URL as an address, without the brackets of IPv6; undefined when it is a name. */
export function literalAddress(hostname: string): string | undefined {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  return ipaddr.isValid(bare) ? bare : undefined
}
