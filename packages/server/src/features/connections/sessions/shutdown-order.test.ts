import type { CloseReason } from '@recado/channels/port'
import { ROUTES } from '@recado/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Worker } from '../../../kernel/process/feature.ts'
import {
  acme,
  listenAs,
  FakeDriver,
  seedConnection,
  server,
  setupTestServer,
  inboundMessage,
  type FakeSession,
} from '../../../testing/index.ts'
import { sessions } from './owned-session.ts'
import { startSupervisors } from './supervisors.ts'

// Seen red: a session that closes without waiting for running work.

const SOON = { timeout: 12_000, interval: 10 }
const driver = new FakeDriver()
setupTestServer({ roles: 'api', drivers: [driver] })
let runtime: Worker
let id: number
let line: FakeSession
const isUp = async () => {
  await expect.poll(() => sessions(server.context).get(id), SOON).toBeDefined()
}
beforeEach(async () => {
  runtime = await startSupervisors(server.context, { tickMs: 5 })
  id = await seedConnection(server.context, acme.id, {
    provider: 'beta',
    desired: 'open',
    linked_at: new Date(),
    first_linked_at: new Date(),
  })
  await isUp()
  line = driver.sessionsOf(id)[0] as FakeSession
  line.onClose = () =>
    line.context.emit([inboundMessage('5511911111111', 'Última palavra', { extId: 'LAST' })])
})
afterEach(() => runtime.stop())

const inbox = async () =>
  (
    await server.context.platform.selectFrom('inbox').select('key').where('connection_id', '=', id).execute()
  ).map(({ key }) => key)

it.each<[string, CloseReason, () => Promise<unknown>]>([
  [
    'its people disconnect it',
    'logout',
    () => acme.ana.ok(ROUTES.endWhatsappSession, { params: { whatsappId: id } }),
  ],
  [
    'its people ask for a new QR code',
    'logout',
    () => acme.ana.ok(ROUTES.renewWhatsappSession, { params: { whatsappId: id } }),
  ],
  ['its process ends', 'pause', () => runtime.stop()],
])('what is in the air when %s is written before the session ends', async (_, why, happens) => {
  await happens()
  await line.ended
  expect(await inbox()).toEqual(['message:LAST'])
  expect(line.closedWith).toBe(why)
})

it('a number is said to be disconnected once everything is written, and what is under way has had its time', async () => {
  const ana = await listenAs(acme.ana)
  const sent = Promise.withResolvers<undefined>()
  const held = sessions(server.context).get(id)
  void held?.track(
    sent.promise.then(() =>
      line.context.emit([inboundMessage('5511911111111', 'Ainda a caminho', { extId: 'AIR' })]),
    ),
  )
  await acme.ana.ok(ROUTES.endWhatsappSession, { params: { whatsappId: id } })
  await expect.poll(() => held?.signal.aborted, SOON).toBe(true)
  expect(line.closedWith).toBeUndefined()
  sent.resolve(undefined)
  await ana.waitFor(
    'whatsapp',
    heard => heard.action === 'update' && heard.whatsapp.id === id && heard.whatsapp.statusReason === 'user',
  )
  expect(await inbox()).toEqual(['message:AIR', 'message:LAST'])
})
