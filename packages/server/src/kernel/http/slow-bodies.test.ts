import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { headOfPost, openRawConnection } from '../../testing/raw-connection.ts'
import { limitConnections } from './connections-per-address.ts'
import { cutSlowBodies } from './slow-bodies.ts'

let app: FastifyInstance
let received: number
beforeEach(() => {
  received = 0
  app = Fastify({ bodyLimit: 10_000_000 })
  app.post('/', (request, reply) => {
    received = (request.body as string).length
    void reply.send({ ok: true })
  })
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body))
})
afterEach(() => app.close())

const open = () => openRawConnection((app.server.address() as AddressInfo).port)
const within = <T>(work: Promise<T>, ms: number): Promise<T | 'still open'> =>
  Promise.race([work, new Promise<'still open'>(resolve => setTimeout(() => resolve('still open'), ms))])

describe('a body', () => {
  beforeEach(async () => {
    cutSlowBodies(app, { windowMs: 200, minBytes: 500 })
    await app.listen({ port: 0, host: '127.0.0.1' })
  })

  it('that comes byte by byte ends its connection', async () => {
    const { socket, closed } = await open()
    socket.write(headOfPost(1_000_000))
    const dripping = setInterval(() => socket.write('x'), 50)
    expect(await within(closed, 5_000)).toBeUndefined()
    clearInterval(dripping)
  })

  it('that never comes ends its connection as well', async () => {
    const { socket, closed } = await open()
    socket.write(headOfPost(10))
    expect(await within(closed, 5_000)).toBeUndefined()
  })

  it('may take as long as it needs while it makes progress', async () => {
    const { socket, heard } = await open()
    const total = 20_000
    socket.write(headOfPost(total))
    let sent = 0
    const sending = setInterval(() => {
      if (sent >= total) return clearInterval(sending)
      socket.write('x'.repeat(1_000))
      sent += 1_000
    }, 50)
    await expect.poll(heard, { timeout: 10_000 }).toContain('200 OK')
    expect(received).toBe(total)
    socket.destroy()
  })
})

describe('an address', () => {
  const listen = async (trustProxy: false | number | readonly string[]) => {
    limitConnections(app.server, { trustProxy, connectionsPerAddress: 3 })
    await app.listen({ port: 0, host: '127.0.0.1' })
  }
  const opened = async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => open()))
    const ends = await Promise.all(all.map(({ closed }) => within(closed, 500)))
    for (const { socket } of all) socket.destroy()
    return ends.filter(end => end === 'still open').length
  }

  it('may have a number of connections, again after they are closed', async () => {
    await listen(false)
    expect(await opened()).toBe(3)
    await expect.poll(opened).toBe(3)
  })

  it.each([[1], [['127.0.0.1']], [['loopback']], [['127.0.0.0/8']]])(
    'of a trusted proxy has no limit: %j',
    async trustProxy => {
      await listen(trustProxy)
      expect(await opened()).toBe(5)
    },
  )
})
