import { ROUTES } from '@recado/contract'
import { expect, it } from 'vitest'
import { SocketListener, connectSocket, startTestServer } from './testing/index.ts'

it('a process that was told to stop sends people elsewhere, answers what it is asked meanwhile, and frees what it held at once', async () => {
  const server = await startTestServer({ env: { RECADO_DRAIN_SECONDS: '1' }, leaseMs: 60_000 })
  const { ana, id } = await server.company()
  const socket = await connectSocket(server, id, ana)
  let why = ''
  socket.socket.on('disconnect', reason => (why = reason))
  const held = async (): Promise<number> =>
    (await server.context.pools.platform.query(`select 1 from leases where expires_at > clock_timestamp()`))
      .rowCount ?? 0
  await expect.poll(held).toBeGreaterThan(0)

  let ended = false
  const ending = server.close().then(() => (ended = true))
  const ready = await fetch(`${server.url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'leaving', database: true, media: true },
  ])
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  const answer = await ana.call(ROUTES.me)
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  await expect.poll(held).toBe(0)
  expect(ended).toBe(false)
  await socket.waitUntilClosed()
  // Not "io server disconnect", after which a browser does not come back by itself.
  expect(why).toMatch(/^transport/u)
  const late = new SocketListener(server.url, { companyId: id, token: ana.token })
  await expect(late.waitUntilReady()).rejects.toThrow('refused')
  await ending
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed')
})
