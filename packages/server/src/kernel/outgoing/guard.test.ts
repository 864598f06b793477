import { findTargetProblem } from '@recado/domain'
import ipaddr from 'ipaddr.js'
import { Agent, request } from 'undici'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPublicAddress } from './addresses.ts'
import { AllowEntryInvalid } from './allow.ts'
import type { Resolve } from './lookup.ts'
import { makeOutgoing } from './outgoing.ts'
import { serve } from './testing/servers.ts'

const at = (address: string) => ({ address, family: address.includes(':') ? 6 : 4 })
/** Names under test; everything else is unknown. */
const names: Record<string, string[]> = {
  localhost: ['127.0.0.1'],
  'localhost.': ['127.0.0.1'],
  'loop.example': ['127.0.0.1'],
  'mixed.example': ['93.184.215.14', '127.0.0.1'],
  'six.example': ['::ffff:127.0.0.1'],
  'cgnat.example': ['100.64.0.1'],
}
const resolve: Resolve = async hostname => {
  const addresses = names[hostname]
  if (addresses === undefined) throw new Error(`ENOTFOUND ${hostname}`)
  return addresses.map(at)
}

const HOSTILE = [
  'http://127.0.0.1:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f000001:PORT/',
  'http://017700000001:PORT/',
  'http://127.1:PORT/',
  'http://0:PORT/',
  'http://127.0.0.1.:PORT/',
  'http://①②⑦.⓪.⓪.①:PORT/',
  'http://[::1]:PORT/',
  'http://[::]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::127.0.0.1]:PORT/',
  'http://[64:ff9b::127.0.0.1]:PORT/',
  'http://localhost.:PORT/',
  'http://loop.example:PORT/',
  'http://mixed.example:PORT/',
  'http://six.example:PORT/',
  'http://169.254.169.254/latest/meta-data/',
  'http://cgnat.example:PORT/',
]

afterEach(() => vi.unstubAllEnvs())

describe('the guarded client', () => {
  it('reaches none of nineteen hostile targets', async () => {
    expect(HOSTILE).toHaveLength(19)
    await using canary = await serve((_, response) => response.end('secret'))
    const outgoing = makeOutgoing({ resolve, timeoutMs: 2_000 })
    for (const target of HOSTILE) {
      const call = outgoing.request(target.replace('PORT', String(canary.port)))
      await expect(call, target).rejects.toMatchObject({ reason: 'refused-target', outcomeUnknown: false })
    }
    expect(canary.received).toEqual([])
    await outgoing.close()
  })

  it('is what keeps them away: a client that checks only what it looks up reaches most of them', async () => {
    await using canary = await serve((_, response) => response.end('secret'))
    const naive = new Agent({
      connect: {
        timeout: 500,
        // A common bug: names are checked, but literals are never resolved and so never checked.
        lookup: (_hostname, _options, done) => done(new Error('private'), '', 4),
      },
    })
    for (const target of HOSTILE.slice(0, 11)) {
      await request(target.replace('PORT', String(canary.port)), { dispatcher: naive }).catch(() => undefined)
    }
    expect(canary.received.length).toBeGreaterThanOrEqual(8)
    await naive.destroy()
  })

  it('refuses what is not plain http on an ordinary port', async () => {
    const outgoing = makeOutgoing({ resolve })
    for (const target of [
      'file:///etc/passwd',
      'ftp://example.com/',
      'gopher://example.com/',
      'data:text/plain,x',
      'http://user:pass@example.com/',
      'http://example.com:22/',
      'http://example.com:25/',
      'http://example.com:6667/',
      'http://localhost/',
      'http://metadata.google.internal/',
      'not a url',
      '',
    ]) {
      await expect(outgoing.request(target), target).rejects.toMatchObject({ reason: 'refused-target' })
    }
  })

  it('refuses a name that cannot be looked up, and one without addresses', async () => {
    const outgoing = makeOutgoing({ resolve: async name => (name === 'empty.example' ? [] : resolve(name)) })
    for (const name of ['gone.example', 'empty.example']) {
      await expect(outgoing.request(`http://${name}/`)).rejects.toMatchObject({
        reason: 'unresolved',
        outcomeUnknown: false,
      })
    }
  })

  it('connects to the very address it checked, whatever the name answers a moment later', async () => {
    await using server = await serve((_, response) => response.end('the checked one'))
    let asked = 0
    const outgoing = makeOutgoing({
      allow: ['127.0.0.1/32'],
      // Only the first answer is allowed, so a second look-up would be noticed.
      resolve: async () => [at((asked += 1) === 1 ? '127.0.0.1' : '127.0.0.2')],
    })
    const target = `http://rebind.example:${server.port}/`
    expect((await outgoing.request(target)).body.toString()).toBe('the checked one')
    expect(asked).toBe(1)
    await outgoing.close()
  })

  it('does not follow a redirect to where it would not go itself', async () => {
    await using canary = await serve((_, response) => response.end('secret'))
    let to = ''
    await using open = await serve((_, response) => response.writeHead(302, { location: to }).end())
    const outgoing = makeOutgoing({ allow: [`127.0.0.1:${open.port}`], resolve })
    for (to of [
      `http://127.0.0.1:${canary.port}/`,
      `http://2130706433:${canary.port}/`,
      `//[::1]:${canary.port}/`,
      'file:///etc/passwd',
    ]) {
      await expect(outgoing.request(open.origin), to).rejects.toMatchObject({ reason: 'refused-target' })
    }
    expect(canary.received).toEqual([])
    expect(open.received).toHaveLength(4)
    await outgoing.close()
  })

  it('knows no proxy of the environment', async () => {
    await using proxy = await serve((_, response) => response.end('through the proxy'))
    for (const name of ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'NODE_USE_ENV_PROXY']) {
      vi.stubEnv(name, name === 'NODE_USE_ENV_PROXY' ? '1' : proxy.origin)
    }
    const outgoing = makeOutgoing({ resolve })
    await expect(outgoing.request('http://gone.example/')).rejects.toMatchObject({ reason: 'unresolved' })
    expect(proxy.received).toEqual([])
  })
})

describe('the allow list', () => {
  it('opens exactly the named host and port', async () => {
    await using inner = await serve((_, response) => response.end('inner'))
    await using other = await serve((_, response) => response.end('other'))
    const outgoing = makeOutgoing({
      allow: [`127.0.0.1:${inner.port}`, `loop.example:${inner.port}`],
      resolve,
    })
    for (const host of ['127.0.0.1', 'loop.example', '2130706433']) {
      expect((await outgoing.request(`http://${host}:${inner.port}/`)).body.toString()).toBe('inner')
    }
    await expect(outgoing.request(`http://loop.example:${other.port}/`)).rejects.toMatchObject({
      reason: 'refused-target',
    })
    await expect(outgoing.request(`http://localhost:${inner.port}/`)).rejects.toMatchObject({
      reason: 'refused-target',
    })
    expect(other.received).toEqual([])
    await outgoing.close()
  })

  it('opens a network to literals and to names that lead into it, and to nothing beside it', async () => {
    await using inner = await serve((_, response) => response.end('inner'))
    const outgoing = makeOutgoing({ allow: ['127.0.0.0/8', ' 10.0.0.0/8 '], resolve })
    expect((await outgoing.request(inner.origin)).status).toBe(200)
    expect((await outgoing.request(`http://loop.example:${inner.port}/`)).status).toBe(200)
    await expect(outgoing.request('http://cgnat.example/')).rejects.toMatchObject({
      reason: 'refused-target',
    })
    await expect(outgoing.request('http://[fd00::1]/')).rejects.toMatchObject({ reason: 'refused-target' })
    await outgoing.close()
  })

  it.each(['', '10.0.0.0', 'host', 'host:0', 'host:99999', 'http://host:80', '10.0.0.0/33', '*:80'])(
    'does not take %j',
    entry => {
      expect(() => makeOutgoing({ allow: [entry] })).toThrow(AllowEntryInvalid)
    },
  )
})

describe('an address is public', () => {
  it.each(['93.184.215.14', '8.8.8.8', '2606:4700:4700::1111', '2a00:1450:4009::200e'])(
    '%s: yes',
    address => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  it.each([
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '127.9.9.9',
    '0.0.0.0',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.0.8',
    '198.18.0.1',
    '192.0.2.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8:1',
    '::7f00:1',
    '64:ff9b::a00:1',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'fd00:ec2::254',
    'ff02::1',
    '2001:db8::1',
    '3fff::1',
    '5f00::1',
    '100::1',
    'localhost',
    '',
  ])('%s: no', address => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

type Network = readonly [ipaddr.IPv4 | ipaddr.IPv6, number]
/** The library's own table, which its types leave out. */
interface Ranged {
  readonly SpecialRanges: Readonly<Record<string, Network | readonly Network[]>>
}

describe('the warning of the form of an integration', () => {
  /** The first and the last address of each special network, their neighbours, and 4,000 drawn ones. */
  const addresses = (): string[] => {
    const special = [4, 16].flatMap(length => {
      const { SpecialRanges } = ipaddr.fromByteArray(Array.from({ length }, () => 0)) as unknown as Ranged
      return Object.values(SpecialRanges).flatMap(range => {
        const networks = Array.isArray(range[0]) ? (range as Network[]) : [range as Network]
        return networks.flatMap(([network, bits]) => edgesOf(network.toByteArray(), bits))
      })
    })
    let seed = 7
    const draw = (): number => (seed = (seed * 48_271) % 2_147_483_647) % 256
    const drawn = Array.from({ length: 4_000 }, (_, index) =>
      Array.from({ length: index % 2 === 0 ? 4 : 16 }, (_byte, place) =>
        index % 4 === 1 && place < 2 ? [0x20, 0x01][place]! : draw(),
      ),
    )
    return [...special, ...drawn].map(bytes => ipaddr.fromByteArray(bytes).toString())
  }

  it('agrees with the guard about every address', () => {
    const answers = addresses().map(address => {
      const host = address.includes(':') ? `[${address}]` : address
      const isRefused = findTargetProblem(new URL(`https://${host}/`)) !== undefined
      return { address, isRefused, isGuarded: !isPublicAddress(address) }
    })
    expect(answers.filter(({ isRefused, isGuarded }) => isRefused !== isGuarded)).toEqual([])
    expect(answers.filter(({ isGuarded }) => isGuarded).length).toBeGreaterThan(1_000)
    expect(answers.filter(({ isGuarded }) => !isGuarded).length).toBeGreaterThan(1_000)
  })
})

/** The addresses just outside and just inside both ends of a network. */
function edgesOf(bytes: number[], bits: number): number[][] {
  const length = BigInt(bytes.length * 8)
  const first = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  const last = first + (1n << (length - BigInt(bits))) - 1n
  return [first - 1n, first, last, last + 1n]
    .filter(value => value >= 0n && value < 1n << length)
    .map(value => bytes.map((_, index) => Number((value >> (8n * BigInt(bytes.length - 1 - index))) & 0xffn)))
}
