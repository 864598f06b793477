import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { backingOffClient } from './backing-off-client.ts'

/** PostgreSQL's refusal while it starts or recovers. */
const CANNOT_CONNECT_NOW = (() => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0')
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
})()

let server: Server
let attempts: Socket[]
let isHeld = false
let pool: pg.Pool
beforeEach(async () => {
  attempts = []
  isHeld = false
  server = createServer(socket => {
    attempts.push(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => {
      if (!isHeld) socket.end(CANNOT_CONNECT_NOW)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  pool = new pg.Pool({
    host: '127.0.0.1',
    port,
    user: 'recado',
    max: 16,
    ssl: false,
    Client: backingOffClient(),
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const socket of attempts) socket.destroy()
  server.close()
  await pool.end()
})

const ask = (count: number): Promise<unknown[]> =>
  Promise.all(Array.from({ length: count }, () => pool.query('select 1').catch((error: unknown) => error)))

it('a database that recovers is asked by one connection at a time, and by none for a moment after', async () => {
  expect(await ask(1)).toMatchObject([{ code: '57P03' }])
  expect(await ask(100)).toEqual(
    Array.from({ length: 100 }, () => expect.objectContaining({ code: '57P03' })),
  )
  expect(attempts).toHaveLength(1)

  // The pause is over, and the next attempt gets no answer yet.
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 1_000)
  isHeld = true
  const probing = ask(1)
  await vi.waitFor(() => expect(attempts).toHaveLength(2))
  expect(await ask(100)).toEqual(
    Array.from({ length: 100 }, () => expect.objectContaining({ code: '57P03' })),
  )
  expect(attempts).toHaveLength(2)

  attempts[1]?.end(CANNOT_CONNECT_NOW)
  expect(await probing).toMatchObject([{ code: '57P03' }])
  clock.mockImplementation(() => now + 2_000)
  isHeld = false
  await ask(10)
  expect(attempts).toHaveLength(3)
})

it('a database that is back is asked by everybody', async () => {
  const Client = backingOffClient()
  const url = new URL(process.env['RECADO_TEST_DATABASE_URL'] ?? '')
  const gone = new Client({ host: '127.0.0.1', port: 1, user: 'recado' })
  await expect(gone.connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  const now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now + 1_000)
  const probe = new Client({ connectionString: url.href })
  await probe.connect()
  const others = Array.from({ length: 5 }, () => new Client({ connectionString: url.href }))
  await Promise.all(others.map(client => client.connect()))
  await Promise.all([probe, ...others].map(client => client.end()))
})
