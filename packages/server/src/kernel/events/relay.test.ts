import { expect, it } from 'vitest'
import { server, setupTestServer } from '../../testing/index.ts'
import { Relay } from './relay.ts'

setupTestServer()

it('lets several sockets in at once when all come back, so that nobody waits for the reads of each other', async () => {
  const relay = new Relay(server.context, () => Promise.resolve())
  await relay.start()
  const running = relay.run()
  const here = Promise.withResolvers<string>()
  const there = Promise.withResolvers<string>()
  const met = await Promise.all([
    relay.between(() => (here.resolve('here'), there.promise)),
    relay.between(() => (there.resolve('there'), here.promise)),
  ])
  await running.stop()
  expect(met).toEqual(['there', 'here'])
})
