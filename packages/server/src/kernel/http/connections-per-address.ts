import { BlockList, isIP, type Server, type Socket } from 'node:net'
import type { Config } from '../process/config.ts'
import { throttleKeyOf } from './throttle/index.ts'

/** Networks that a proxy setting may name. */
const NAMED_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Closes connections of an address that has too many. Trusted proxies speak for everybody. */
export function limitConnections(
  server: Server,
  { trustProxy, connectionsPerAddress: max }: Pick<Config, 'trustProxy' | 'connectionsPerAddress'>,
): void {
  // With a number of hops every peer is a proxy.
  if (max === 0 || typeof trustProxy === 'number') return
  const proxies = networkList(trustProxy === false ? [] : trustProxy)
  const counts = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    if (address === undefined || isIn(proxies, address)) return
    const key = throttleKeyOf(address)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    socket.once('close', () => {
      const left = (counts.get(key) ?? 1) - 1
      if (left === 0) counts.delete(key)
      else counts.set(key, left)
    })
    if (count > max) socket.destroy()
  })
}

function networkList(names: readonly string[]): BlockList {
  const list = new BlockList()
  for (const name of names.flatMap(one => NAMED_NETWORKS[one] ?? [one])) {
    const [address = '', bits] = name.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) continue
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

function isIn(list: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}
