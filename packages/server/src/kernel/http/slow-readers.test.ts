import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openRawConnection } from '../../testing/raw-connection.ts'
import { cutSlowReader, type ReaderPace } from './slow-readers.ts'

let app: FastifyInstance
beforeEach(() => {
  app = Fastify({ forceCloseConnections: true })
})
afterEach(() => app.close())

function* pieces(count: number) {
  for (let n = 0; n < count; n++) yield Buffer.alloc(16_384, 'x')
}
/** Asks for more than the network holds, and takes a piece every `everyMs`. */
async function readSlowly(everyMs: number, pace: ReaderPace, check = async () => {}) {
  app.get('/', (_request, reply) => {
    cutSlowReader(reply, pace, check)
    return reply.send(Readable.from(pieces(1_000)))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const raw = await openRawConnection((app.server.address() as AddressInfo).port)
  raw.socket.on('data', () => raw.socket.pause())
  raw.socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const reading = setInterval(() => raw.socket.resume(), everyMs)
  void raw.closed.then(() => clearInterval(reading))
  return raw
}
const answered = async (): Promise<unknown> => {
  const [, response] = (await once(app.server, 'request')) as [unknown, NodeJS.EventEmitter]
  return once(response, 'close').then(() => 'closed')
}

it('a reader whom the check forbids loses a response that waits', { timeout: 6_000 }, async () => {
  const closed = answered()
  // It looks each second, and would be out of patience after eight.
  const { socket } = await readSlowly(100_000, { windowMs: 8_000, minBytes: 1 }, () =>
    Promise.reject(new Error('no more')),
  )
  expect(await closed).toBe('closed')
  socket.destroy()
})

it(
  'a reader who takes enough has the whole, for longer than the window',
  { tags: ['deep'], timeout: 40_000 },
  async () => {
    const { socket, heard } = await readSlowly(20, { windowMs: 3_000, minBytes: 65_536 })
    await expect.poll(() => heard().endsWith('\r\n0\r\n\r\n'), { timeout: 35_000 }).toBe(true)
    socket.destroy()
  },
)
