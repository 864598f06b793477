import { LIMITS } from '@recado/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FEATURES } from '../features/index.ts'
import type { MaintenanceTasks } from '../kernel/process/feature.ts'
import { KERNEL_MAINTENANCE } from '../kernel/events/events.maintenance.ts'
import {
  DAY,
  HOUR,
  seedConnection,
  startTestServer,
  TestClock,
  type TestCompany,
  type TestServer,
} from '../testing/index.ts'
import { PLATFORM_MAINTENANCE, runMaintenance } from './maintenance.ts'

// Seen red: a task that is missing, one whose limit is an hour shorter, and a failure that ends the round.

const clock = new TestClock()
let server: TestServer
let acme: TestCompany
beforeAll(async () => {
  server = await startTestServer({ clock, roles: 'api' })
  acme = await server.company()
})
afterAll(() => server.close())

const ago = (ms: number): Date => new Date(clock.now().getTime() - ms)
const tasks: MaintenanceTasks = Object.assign(
  {},
  KERNEL_MAINTENANCE,
  PLATFORM_MAINTENANCE,
  ...FEATURES.map(({ maintenance }) => maintenance ?? {}),
)

it('removes of each table what is too old, and nothing else', async () => {
  const { platform } = server.context
  const connection_id = await seedConnection(server.context, acme.id)
  const keys = { company_id: acme.id, connection_id }
  const session = (expires_at: Date) => ({
    id: crypto.randomUUID(),
    company_id: acme.id,
    user_id: acme.beto.id,
    expires_at,
  })
  const [kept, gone] = [session(ago(29 * DAY)), session(ago(31 * DAY))]
  await platform.insertInto('sessions').values([kept, gone]).execute()
  for (const [at, key] of [
    [29 * DAY, 'kept'],
    [31 * DAY, 'gone'],
  ] as const)
    await platform
      .insertInto('inbox')
      .values({ ...keys, chat: 'pn:1', key, event: '{}', handled_at: ago(at) })
      .execute()
  for (const [at, external_id] of [
    [23 * HOUR, 'kept'],
    [25 * HOUR, 'gone'],
  ] as const)
    await platform
      .insertInto('early_receipts')
      .values({ ...keys, external_id, ack: 1, created_at: ago(at) })
      .execute()
  for (const [at, external_id] of [
    [6 * DAY, 'kept'],
    [8 * DAY, 'gone'],
  ] as const)
    await platform
      .insertInto('early_changes')
      .values({ ...keys, external_id, key: 'k', event: '{}', at: ago(at), created_at: ago(at) })
      .execute()
  const aged = LIMITS.eventsKeptHours * HOUR
  for (const [name, at, pos] of [
    ['kept', aged - HOUR, -1],
    ['gone', aged + HOUR, -2],
  ] as const)
    await platform
      .insertInto('events')
      .values({ company_id: acme.id, name, payload: '{}', rooms: [], pos, seq: pos, created_at: ago(at) })
      .execute()
  for (const task of Object.values(tasks)) await task(server.context)
  const left = async (table: 'inbox' | 'early_receipts' | 'early_changes', column: 'key' | 'external_id') =>
    (await platform.selectFrom(table).selectAll().where('connection_id', '=', connection_id).execute()).map(
      row => row[column as never] as string,
    )
  expect(await left('inbox', 'key')).toEqual(['kept'])
  expect(await left('early_receipts', 'external_id')).toEqual(['kept'])
  expect(await left('early_changes', 'external_id')).toEqual(['kept'])
  const ids = [kept.id, gone.id]
  expect(await platform.selectFrom('sessions').select('id').where('id', 'in', ids).execute()).toEqual([
    { id: kept.id },
  ])
  expect(await platform.selectFrom('events').select('name').where('pos', '<', 0).execute()).toEqual([
    { name: 'kept' },
  ])
})

it('goes on with the next task when one fails', async () => {
  const ran: string[] = []
  const fail = () => Promise.reject(new Error('The disk is full.'))
  await runMaintenance(server.context, { fail, note: async () => ran.push('note') })
  expect(ran).toEqual(['note'])
})
