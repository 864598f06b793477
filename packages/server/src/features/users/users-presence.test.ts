// spec: roles-6, conversation-27
import { SocketJoins } from '../../kernel/events/socket-joins.ts'
import { ROUTES } from '@recado/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestCompany, type TestServer } from '../../testing/index.ts'
import { socketHandlers, OFFLINE_AFTER_MS, markSilentUsersOffline } from './users-presence.ts'

let now = new Date('2026-03-02T12:00:00Z')
let server: TestServer
let acme: TestCompany
beforeAll(async () => {
  // HTTP only, so that no sweep runs by itself.
  server = await startTestServer({ clock: { now: () => now }, roles: 'api' })
  acme = await server.company()
})
afterAll(() => server.close())

const beat = async (who: TestCompany['beto']): Promise<void> =>
  socketHandlers(server.context).userStatus?.(
    await who.viewer(),
    undefined,
    () => undefined,
    new SocketJoins(() => undefined),
  )
const online = async (): Promise<string[]> =>
  (await acme.ana.ok(ROUTES.listColleagues)).filter(one => one.online).map(one => one.name)
const heard = async (): Promise<unknown[]> =>
  (
    await server.context.platform
      .selectFrom('events')
      .select(['payload', 'rooms'])
      .where('company_id', '=', acme.id)
      .where('name', '=', 'user')
      .orderBy('id')
      .execute()
  )
    .filter(({ rooms }) => rooms.includes('staff'))
    .map(({ payload }) => payload)

it('users are online from their first heartbeat until six minutes after the last, and everyone hears it once', async () => {
  const bravo = await server.company({ name: 'Bravo' })
  await beat(bravo.nina)
  await beat(acme.beto)
  await beat(acme.beto)
  expect(await online()).toEqual(['Beto'])
  expect(await heard()).toEqual([
    {
      action: 'update',
      user: expect.objectContaining({
        id: acme.beto.id,
        name: 'Beto',
        online: true,
        queueIds: [acme.vendas],
      }),
    },
  ])

  now = new Date(now.getTime() + OFFLINE_AFTER_MS - 60_000)
  await beat(acme.bia)
  await markSilentUsersOffline(server.context)
  expect(await online()).toEqual(['Beto', 'Bia'])

  now = new Date(now.getTime() + 60_001)
  await Promise.all([markSilentUsersOffline(server.context), markSilentUsersOffline(server.context)])
  expect(await online()).toEqual(['Bia'])
  expect((await heard()).slice(2)).toEqual([
    {
      action: 'update',
      user: expect.objectContaining({
        id: acme.beto.id,
        name: 'Beto',
        online: false,
        queueIds: [acme.vendas],
      }),
    },
  ])
  expect((await bravo.ana.ok(ROUTES.listColleagues)).filter(one => one.online)).toEqual([])
})
