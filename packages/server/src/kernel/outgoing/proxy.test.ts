// spec: connections-13
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { makeOutgoing } from './outgoing.ts'
import { startProxy } from './testing/proxy.ts'
import { serve } from './testing/servers.ts'

const LOGIN = 'recado:s3nha'
const local = () => makeOutgoing({ allow: ['127.0.0.0/8'], timeoutMs: 2_000 })

it.each(['http', 'socks5'] as const)(
  'a call takes the way through a proxy that speaks %s, with user and password',
  async speaks => {
    await using server = await serve((_, response) => response.end('olá'))
    await using proxy = await startProxy(LOGIN)
    const outgoing = local().through(proxy.url(speaks))
    expect((await outgoing.request(server.origin, { method: 'POST', body: 'oi' })).body.toString()).toBe(
      'olá',
    )
    expect(server.received[0]).toMatchObject({ method: 'POST', body: 'oi' })
    expect(server.received[0]?.headers).not.toHaveProperty('proxy-authorization')
    expect(proxy.opened).toEqual([`127.0.0.1:${server.port}`])
    await outgoing.close()
  },
)

it.each(['http', 'socks5'] as const)(
  'a wrong password is said as such, by a proxy that speaks %s, and nothing goes any other way',
  async speaks => {
    await using server = await serve((_, response) => response.end())
    await using proxy = await startProxy(LOGIN)
    for (const login of ['recado:wrong', undefined]) {
      const address = login === undefined ? `${speaks}://127.0.0.1:${proxy.port}` : proxy.url(speaks, login)
      const outgoing = local().through(address)
      const failure = await outgoing.request(server.origin).catch((error: unknown) => error)
      expect(failure).toMatchObject({ reason: 'proxy-denied', outcomeUnknown: false })
      expect(String(failure)).not.toContain('wrong')
      await outgoing.close()
    }
    expect(server.connections()).toBe(0)
  },
)

it.each(['http', 'socks5'] as const)('a proxy that is down, by %s, is never gone around', async speaks => {
  await using server = await serve((_, response) => response.end())
  const proxy = await startProxy()
  const address = proxy.url(speaks)
  await proxy.stop()
  const outgoing = local().through(address)
  await expect(outgoing.request(server.origin)).rejects.toMatchObject({
    reason: 'proxy-unreachable',
    outcomeUnknown: false,
  })
  await expect(outgoing.tunnel('127.0.0.1', server.port)).rejects.toMatchObject({
    reason: 'proxy-unreachable',
  })
  expect(server.connections()).toBe(0)
  await outgoing.close()
})

it.each(['http', 'socks5'] as const)(
  'a proxy that takes the call and says nothing, by %s, is given up',
  async speaks => {
    const silent = createServer(socket => socket.resume())
    await new Promise<void>(ready => silent.listen(0, '127.0.0.1', ready))
    const outgoing = makeOutgoing({ allow: ['127.0.0.0/8'], timeoutMs: 100 }).through(
      `${speaks}://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    )
    await expect(outgoing.tunnel('example.com', 443)).rejects.toMatchObject({ reason: 'proxy-unreachable' })
    await outgoing.close()
    await new Promise(closed => silent.close(closed))
  },
)

it.each([
  'http://127.0.0.1:PORT',
  'http://2130706433:PORT',
  'socks5://127.0.0.1:PORT',
  'socks5://2130706433:PORT',
  'socks5://[::ffff:127.0.0.1]:PORT',
  'https://10.0.0.1',
  'http://loop.example:PORT',
  'socks5://loop.example:PORT',
  'ftp://93.184.215.14',
  'nothing',
])('%s is no proxy for this server unless its operator says so', async address => {
  await using proxy = await startProxy()
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  const outgoing = makeOutgoing({ resolve, timeoutMs: 2_000 }).through(
    address.replace('PORT', String(proxy.port)),
  )
  await expect(outgoing.tunnel('example.com', 443)).rejects.toMatchObject({ reason: 'proxy-forbidden' })
  await expect(outgoing.request('http://example.com/')).rejects.toMatchObject({ reason: 'proxy-forbidden' })
  expect(proxy.opened).toEqual([])
  await outgoing.close()
})

it('a private address is none to be called through a proxy either', async () => {
  await using proxy = await startProxy()
  const outgoing = makeOutgoing({ allow: [`127.0.0.1:${proxy.port}`] }).through(proxy.url('http'))
  await expect(outgoing.request('http://169.254.169.254/latest/')).rejects.toMatchObject({
    reason: 'refused-target',
  })
  expect(proxy.opened).toEqual([])
  await outgoing.close()
})
