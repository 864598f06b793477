import ipaddr from 'ipaddr.js'

/**
 * Returns a caller address's key: itself for IPv4, its /64 network for IPv6, because one household owns all
 * of that.
 */
export function throttleKeyOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const plain = ipaddr.process(address)
  if (plain.kind() === 'ipv4') return plain.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain.toString().split('%')[0] ?? ''}/64`).toString()}/64`
}
