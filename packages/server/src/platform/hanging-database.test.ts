import {
  connect,
  createServer,
  type AddressInfo,
  type NetConnectOpts,
  type Server,
  type Socket,
} from 'node:net'
import { ROUTES } from '@recado/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestCompany, type TestServer } from '../testing/index.ts'

/** A line to the database that can hang: connections stay open, and nothing goes through. */
const line = { hangs: false, sockets: new Set<Socket>() }
let proxy: Server
let target: URL
let server: TestServer
let acme: TestCompany

beforeAll(async () => {
  proxy = createServer(near => {
    const far = connect(addressOf(target))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      line.sockets.add(from)
      from.on('data', (bytes: Buffer) => to.write(bytes))
      from.on('error', () => to.destroy())
      from.on('close', () => (line.sockets.delete(from), to.destroy()))
      if (line.hangs) from.pause()
    }
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  server = await startTestServer({
    reroute: url => {
      target = new URL(url)
      const detour = new URL(url)
      detour.hostname = '127.0.0.1'
      detour.port = String((proxy.address() as AddressInfo).port)
      detour.search = ''
      return detour.href
    },
  })
  acme = await server.company()
})
afterAll(async () => {
  hang(false)
  await server.close()
  proxy.close()
})

/** A database of the tests may listen on a socket in a folder. */
function addressOf({ hostname, port, searchParams }: URL): NetConnectOpts {
  const folder = searchParams.get('host')
  const number = Number(searchParams.get('port') ?? (port || 5432))
  return folder?.startsWith('/') ? { path: `${folder}/.s.PGSQL.${number}` } : { host: hostname, port: number }
}

function hang(hangs: boolean): void {
  line.hangs = hangs
  for (const socket of line.sockets) {
    if (hangs) socket.pause()
    else socket.resume()
  }
}
const get = async (path: string): Promise<{ status: number; ms: number }> => {
  const begun = performance.now()
  const { status } = await fetch(`${server.url}${path}`, { signal: AbortSignal.timeout(10_000) })
  return { status, ms: performance.now() - begun }
}

it('a database that hangs is told to the proxy, and calls are refused instead of waiting for it', async () => {
  expect((await get('/readyz')).status).toBe(200)
  hang(true)
  const ready = await get('/readyz')
  expect(ready.status).toBe(503)
  expect(ready.ms).toBeLessThan(4_000)
  const calls = await Promise.all(Array.from({ length: 50 }, () => acme.ana.call(ROUTES.me)))
  expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([503]))
  expect((await get('/hooks/cloud/unknown')).status).toBe(503)
  expect((await get('/healthz')).status).toBe(200)
  hang(false)
  await expect.poll(async () => (await get('/readyz')).status, { timeout: 10_000 }).toBe(200)
  expect((await acme.ana.call(ROUTES.me)).status).toBe(200)
}, 30_000)
