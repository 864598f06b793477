// spec: connections-6
import { ROUTES } from '@recado/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { StaleOwner } from '../../../kernel/database/fence.ts'
import { systemViewer, withScope } from '../../../kernel/database/scope.ts'
import {
  linkPhone,
  makeSimulator,
  CustomerPhone,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../../testing/index.ts'
import { createKeyStore } from './key-store.ts'
import { sessions, type OwnedSession } from './owned-session.ts'

const SOON = { timeout: 12_000 }
// Two channel processes with separate phones; they share the database.
const [here, there] = [makeSimulator(), makeSimulator()]
let api: TestServer
let first: TestServer
let acme: TestCompany
beforeAll(async () => {
  api = await startTestServer({ roles: 'api', ...here })
})
beforeEach(async () => {
  acme = await api.company()
  // One test cuts its database access; without this it would log errors.
  first = await api.startPeer({ roles: 'channels', env: { RECADO_LOG_LEVEL: 'silent' } })
})
afterAll(() => api.close())

const inbox = (id: number) =>
  api.context.platform.selectFrom('inbox').select('key').where('connection_id', '=', id).execute()
const epoch = async (id: number): Promise<number> =>
  (
    await api.context.platform
      .selectFrom('leases')
      .select('epoch')
      .where('name', '=', `connection:${id}`)
      .executeTakeFirstOrThrow()
  ).epoch
function ownedBy(server: TestServer, id: number): OwnedSession {
  const owned = sessions(server.context).get(id)
  if (!owned) throw new Error('This process owns no session of the connection.')
  return owned
}

it('an owner that was overtaken writes nothing more', { tags: ['deep'] }, async () => {
  const phone = await linkPhone(here.simulator, acme)
  const dario = phone.addCustomer('Dario')
  phone.write(dario, 'Oi')
  await expect.poll(() => inbox(phone.whatsappId), SOON).toHaveLength(1)
  const { fence, session } = ownedBy(first, phone.whatsappId)
  await api.context.platform
    .updateTable('leases')
    .set(eb => ({
      owner: 'another process',
      epoch: eb('epoch', '+', 1),
      expires_at: new Date(Date.now() + 3_000),
    }))
    .where('name', '=', fence.name)
    .execute()
  phone.write(dario, 'Alguém aí?')
  const store = createKeyStore({
    context: first.context,
    companyId: acme.id,
    connectionId: phone.whatsappId,
    fence,
  })
  await expect(
    store.put([{ space: 'simulator', key: 'linked', value: Buffer.from('stale') }]),
  ).rejects.toThrow(StaleOwner)
  await expect(store.transaction(async within => within.put([]))).rejects.toThrow(StaleOwner)
  await expect(session.ended).resolves.toBeDefined()
  expect(await inbox(phone.whatsappId)).toHaveLength(1)
  // The other process vanished; the customer's message was not lost.
  await expect.poll(() => inbox(phone.whatsappId), SOON).toHaveLength(2)
  expect(await epoch(phone.whatsappId)).toBe(Number(fence.epoch) + 2)
  await first.close()
})

it('a process that ends gives its connections away at once', async () => {
  const { whatsappId } = await linkPhone(here.simulator, acme)
  const second = await api.startPeer({ roles: 'channels', ...there })
  expect(ownedBy(first, whatsappId).session.health().open).toBe(true)
  const began = performance.now()
  await first.close()
  await new CustomerPhone(there.simulator, whatsappId).waitUntil(({ link }) => link.state === 'open')
  expect(performance.now() - began).toBeLessThan(3_000)
  await second.close()
})

it(
  'a process that dies is taken over within ten seconds, with the login it left',
  { tags: ['deep'] },
  async () => {
    const { whatsappId } = await linkPhone(here.simulator, acme)
    const { fence } = ownedBy(first, whatsappId)
    const second = await api.startPeer({ roles: 'channels', ...there })
    // Simulates a kill: it no longer reaches the database and releases nothing.
    const died = performance.now()
    await Promise.all([first.context.pools.company.end(), first.context.pools.platform.end()])
    await new CustomerPhone(there.simulator, whatsappId).waitUntil(
      ({ link }) => link.state === 'open',
      12_000,
    )
    expect(performance.now() - died).toBeLessThan(10_000)
    await expect
      .poll(
        async () =>
          (
            await api.context.platform
              .selectFrom('connections')
              .select('status')
              .where('id', '=', whatsappId)
              .executeTakeFirstOrThrow()
          ).status,
        SOON,
      )
      .toBe('CONNECTED')
    expect(await epoch(whatsappId)).toBe(Number(fence.epoch) + 1)
    await expect(
      withScope(second.context, systemViewer(acme.id), scope => scope.fence(fence)),
    ).rejects.toThrow(StaleOwner)
    await second.close()
    await first.close().catch(() => undefined)
  },
)

it('a new QR code that was wished while nobody was there is shown by whoever comes, without the old login', async () => {
  const { whatsappId } = await linkPhone(here.simulator, acme)
  await first.close()
  await acme.ana.ok(ROUTES.renewWhatsappSession, { params: { whatsappId } })
  const second = await api.startPeer({ roles: 'channels', ...there })
  await new CustomerPhone(there.simulator, whatsappId).waitUntil(({ link }) => link.state === 'qr')
  expect(
    await api.context.platform
      .selectFrom('connection_keys')
      .selectAll()
      .where('connection_id', '=', whatsappId)
      .execute(),
  ).toEqual([])
  await second.close()
})
