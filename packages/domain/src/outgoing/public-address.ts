/** Networks that are not public. IPv6 is public only inside 2000::/3, so only exceptions inside it stand here. */
const NOT_PUBLIC = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '[2001::]/23',
  '[2001:db8::]/32',
  '[2002::]/16',
  '[2620:4f:8000::]/48',
  '[3fff::]/20',
].map(readNetwork)
const GLOBAL_IPV6 = readNetwork('[2000::]/3')
const LOOPBACK = [readNetwork('127.0.0.0/8'), readNetwork('[::1]/128')]
const MAPPED_IPV4 = readNetwork('[::ffff:0:0]/96')

interface Network {
  readonly bytes: readonly number[]
  readonly bits: number
}

/**
 * The kind of an address in the canonical form of a URL's `hostname` (`10.0.0.1`, `[::1]`); undefined for a
 * name. `URL` turns every other spelling of an address into this form.
 */
export function classifyAddress(hostname: string): 'public' | 'loopback' | 'private' | undefined {
  const written = readAddress(hostname)
  if (written === undefined) return undefined
  const bytes = isIn(written, MAPPED_IPV4) ? written.slice(12) : written
  if (LOOPBACK.some(network => isIn(bytes, network))) return 'loopback'
  if (NOT_PUBLIC.some(network => isIn(bytes, network))) return 'private'
  return bytes.length === 4 || isIn(bytes, GLOBAL_IPV6) ? 'public' : 'private'
}

/** The 4 or 16 bytes of a canonical address. */
function readAddress(hostname: string): readonly number[] | undefined {
  if (/^\d+\.\d+\.\d+\.\d+$/.test(hostname)) return hostname.split('.').map(Number)
  if (!hostname.startsWith('[') || !hostname.endsWith(']')) return undefined
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map(part => part.split(':').filter(group => group !== ''))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].flatMap(group => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 0xff]
  })
}

function readNetwork(cidr: string): Network {
  const slash = cidr.lastIndexOf('/')
  return { bytes: readAddress(cidr.slice(0, slash)) ?? [], bits: Number(cidr.slice(slash + 1)) }
}

function isIn(bytes: readonly number[], network: Network): boolean {
  if (bytes.length !== network.bytes.length) return false
  return bytes.every((byte, index) => {
    const shift = 8 - Math.min(8, Math.max(0, network.bits - index * 8))
    return byte >> shift === (network.bytes[index] ?? 0) >> shift
  })
}
