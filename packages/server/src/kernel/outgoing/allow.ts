import ipaddr from 'ipaddr.js'

/** Non-public targets the operator allows; none by default. */
export interface AllowList {
  /** Whether this name or address may be called on this port, wherever it leads. */
  hasHost(hostname: string, port: number): boolean
  /** Whether this address is in an allowed network. */
  hasAddress(address: string): boolean
}

/** An entry of the allow list that is neither `host:port` nor a network in CIDR form. */
export class AllowEntryInvalid extends Error {
  override readonly name = 'AllowEntryInvalid'
}

const HOST_AND_PORT = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+):(\d{1,5})$/u

/** Reads entries such as `n8n.internal:5678`, `[::1]:9000`, `10.0.0.0/8`; throws `AllowEntryInvalid`. */
export function readAllowList(entries: readonly string[]): AllowList {
  const hosts = new Set<string>()
  const networks: ReturnType<typeof ipaddr.parseCIDR>[] = []
  for (const entry of entries) {
    const text = entry.trim().toLowerCase()
    const [, host, port] = HOST_AND_PORT.exec(text) ?? []
    if (host !== undefined && Number(port) >= 1 && Number(port) <= 65_535)
      hosts.add(`${host}:${Number(port)}`)
    else if (ipaddr.isValidCIDR(text)) networks.push(ipaddr.parseCIDR(text))
    else throw new AllowEntryInvalid(`"${entry}" is neither host:port nor a network such as 10.0.0.0/8.`)
  }

  return {
    hasHost: (hostname, port) => hosts.has(`${hostname.toLowerCase()}:${port}`),
    hasAddress(address) {
      if (!ipaddr.isValid(address)) return false
      const plain = ipaddr.process(address)
      return networks.some(network => network[0].kind() === plain.kind() && plain.match(network))
    },
  }
}
