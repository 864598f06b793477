import { ROUTES, type HealthReason } from '@recado/contract'
import type { Insertable } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  acme,
  recordStatements,
  DAY,
  HOUR,
  MINUTE,
  FakeDriver,
  seedContact,
  seedConnection,
  server,
  setupTestServer,
  TestClock,
} from '../../../testing/index.ts'
import type { Connections, DB } from '../../../schema/tables.ts'
import { aggregateHours, purgeHealthHistory } from './health.store.ts'

// Seen red: uptime without the state from before the month, a day that begins in London, and an open state
// that is purged.

/** 01:30 on Thursday in São Paulo, 04:30 in London. */
const NOW = '2026-11-19T04:30:00.000Z'
const clock = new TestClock()
setupTestServer({ roles: 'api', drivers: [new FakeDriver()], clock })

let id: number
beforeEach(async () => {
  clock.set(NOW)
  id = await connected()
  await state('up', 40 * DAY)
})
const ago = (ms: number): Date => new Date(clock.now().getTime() - ms)
const connected = (over: Partial<Insertable<Connections>> = {}) =>
  seedConnection(server.context, acme.id, {
    provider: 'beta',
    status: 'CONNECTED',
    number: '5511900000000',
    linked_at: ago(50 * DAY),
    first_linked_at: ago(50 * DAY),
    last_frame_at: ago(MINUTE),
    ...over,
  })
const put = (table: keyof DB, ...rows: Record<string, unknown>[]) =>
  server.context.platform
    .insertInto(table)
    .values(rows.map(row => ({ company_id: acme.id, connection_id: id, ...row })))
    .execute()
const state = (is: 'up' | 'down' | 'off', before: number) =>
  put('connection_states', { state: is, at: ago(before) })
const hours = (before: number, flow: { heard?: number; sent?: number; failed?: number }) =>
  put('connection_hours', { hour: ago(before), ...flow })
const change = (columns: Record<string, unknown>) =>
  server.context.platform
    .updateTable('connections')
    .set(columns as never)
    .where('id', '=', id)
    .execute()
async function sends(count: number, over: Record<string, unknown> = {}): Promise<void> {
  const contact = await seedContact(server.context, acme.id)
  await put(
    'sends',
    ...Array.from({ length: count }, () => ({
      contact_id: contact.id,
      kind: 'message',
      payload: '{}',
      ...over,
    })),
  )
}
const inbox = (key: string, over: Record<string, unknown> = {}) =>
  put('inbox', { key, chat: 'pn:1', event: '{}', ...over })
const health = () => acme.ana.ok(ROUTES.showWhatsappHealth, { params: { whatsappId: id } })

describe('the health of a number', () => {
  it('is whole where nothing is wrong, and costs four statements at most', async () => {
    const statements = recordStatements(server.context)
    expect(await health()).toMatchObject({
      score: 100,
      reasons: [],
      uptime: 1,
      outages: 0,
      waiting: { sends: 0, inbox: 0, parked: 0 },
      gaps: [],
      incidents: [],
    })
    expect(statements.length, statements.map(({ text }) => text).join('\n\n')).toBeLessThanOrEqual(4)
  })

  it.each<[HealthReason, number, () => Promise<unknown>]>([
    ['disconnected', 40, () => change({ status: 'DISCONNECTED', status_reason: 'auth' })],
    ['restricted', 60, () => change({ restricted_until: new Date(clock.now().getTime() + HOUR) })],
    ['unstable', 80, async () => [await state('down', 10 * DAY), await state('up', 9 * DAY)]],
    ['failures', 80, () => hours(2 * DAY, { sent: 18, failed: 2 })],
    ['silent', 85, () => change({ last_frame_at: ago(3 * MINUTE) })],
    ['backlog', 90, () => sends(51)],
    ['gap', 90, () => put('connection_gaps', { began_at: ago(3 * HOUR), ended_at: ago(2 * HOUR) })],
    ['parked', 95, () => inbox('m:1', { parked_at: ago(HOUR) })],
  ])('suffers from what is told as %s', async (reason, score, happens) => {
    await happens()
    expect(await health()).toMatchObject({ score, reasons: [reason] })
  })

  it.each<[string, () => Promise<unknown>]>([
    ['a restriction that is over', () => change({ restricted_until: ago(1) })],
    ['too few sends to judge by', () => hours(2 * DAY, { sent: 9, failed: 10 })],
    ['failures of another week', () => hours(8 * DAY, { sent: 10, failed: 90 })],
    ['what was sent', () => sends(60, { state: 'sent', settled_at: ago(HOUR) })],
    [
      'an absence of which nothing is missing',
      () => put('connection_gaps', { began_at: ago(3 * HOUR), ended_at: ago(2 * HOUR), is_proven: true }),
    ],
    [
      'an absence of another day',
      () => put('connection_gaps', { began_at: ago(30 * HOUR), ended_at: ago(25 * HOUR) }),
    ],
    [
      'a parked event that was taken after all',
      () => inbox('m:1', { parked_at: ago(HOUR), handled_at: ago(1) }),
    ],
    [
      'a number that its people disconnected for a while',
      async () => [await state('off', 10 * DAY), await state('up', 5 * DAY)],
    ],
  ])('does not suffer from %s', async (_, happens) => {
    await happens()
    expect(await health()).toMatchObject({ score: 100, reasons: [] })
  })

  it('takes all of it together, the worst first', async () => {
    await change({
      status: 'DISCONNECTED',
      status_reason: 'banned',
      restricted_until: new Date(clock.now().getTime() + HOUR),
    })
    await inbox('m:1', { parked_at: ago(HOUR) })
    expect(await health()).toMatchObject({ score: 0, reasons: ['disconnected', 'restricted', 'parked'] })
  })

  it('knows the share of the month it worked, from the state that held before it', async () => {
    await state('down', 3 * DAY)
    await state('up', 0)
    const { uptime, outages } = await health()
    expect([uptime, outages]).toEqual([0.9, 1])
  })

  it('counts what came and went today as the company’s day goes, and in the last week', async () => {
    await hours(1 * HOUR, { heard: 3, sent: 2, failed: 1 })
    await hours(3 * HOUR, { heard: 10, sent: 20 })
    await hours(9 * DAY, { heard: 500 })
    expect(await health()).toMatchObject({
      today: { heard: 3, sent: 2, failed: 1 },
      week: { heard: 13, sent: 22, failed: 1 },
    })
  })

  it('is nobody’s business in another company, whose rows do not count here', async () => {
    const other = await server.company()
    expect(await other.ana.call(ROUTES.showWhatsappHealth, { params: { whatsappId: id } })).toMatchObject({
      status: 404,
    })
    await server.context.platform
      .insertInto('connection_hours')
      .values({
        company_id: other.id,
        connection_id: await seedConnection(server.context, other.id),
        hour: ago(HOUR),
        failed: 99,
      })
      .execute()
    expect(await health()).toMatchObject({ score: 100, week: { failed: 0 } })
  })
})

describe('hours', () => {
  const counted = async (connectionId = id) =>
    (
      await server.context.platform
        .selectFrom('connection_hours')
        .select(['hour', 'heard', 'sent', 'failed'])
        .where('connection_id', '=', connectionId)
        .orderBy('hour')
        .execute()
    ).map(({ hour, heard, sent, failed }) => [hour.toISOString().slice(11, 16), heard, sent, failed])

  it('are counted anew from what was heard and sent, twice as once, each company’s apart', async () => {
    const other = await server.company()
    const theirs = await seedConnection(server.context, other.id)
    await server.context.platform
      .insertInto('inbox')
      .values({
        company_id: other.id,
        connection_id: theirs,
        key: 'm:1',
        chat: 'pn:1',
        event: '{}',
        handled_at: ago(MINUTE),
      })
      .execute()
    await sends(2, { state: 'sent', settled_at: ago(10 * MINUTE) })
    await sends(1, { state: 'failed', settled_at: ago(10 * MINUTE) })
    await sends(1, { state: 'uncertain', settled_at: ago(40 * MINUTE) })
    await sends(1, { state: 'sent', kind: 'read', settled_at: ago(10 * MINUTE) })
    await sends(3)
    await inbox('m:1', { handled_at: ago(5 * MINUTE) })
    await inbox('r:1', { handled_at: ago(5 * MINUTE) })
    await inbox('m:2')
    // Earlier counts stay, although their source rows are gone.
    await hours(4.5 * HOUR, { heard: 7 })
    for (let again = 0; again < 2; again++) await aggregateHours(server.context.platform, clock.now())
    expect(await counted()).toEqual([
      ['00:00', 7, 0, 0],
      ['03:00', 0, 0, 1],
      ['04:00', 1, 2, 1],
    ])
    expect(await counted(theirs)).toEqual([['04:00', 1, 0, 0]])
  })

  it('are forgotten after a month like all the rest, but for the state that still holds', async () => {
    await state('down', 35 * DAY)
    await state('up', 33 * DAY)
    await state('down', DAY)
    await hours(32 * DAY, { heard: 1 })
    await hours(30 * DAY, { heard: 1 })
    for (const over of [{ ended_at: ago(32 * DAY) }, { ended_at: ago(30 * DAY) }]) {
      await put('connection_gaps', { began_at: ago(33 * DAY), ...over })
      await put('connection_incidents', { began_at: ago(33 * DAY), kind: 'down', ...over })
    }
    await purgeHealthHistory(server.context.platform, clock.now())
    const left = async (table: 'connection_states' | 'connection_gaps' | 'connection_incidents') =>
      (await server.context.platform.selectFrom(table).select('id').where('connection_id', '=', id).execute())
        .length
    const states = await server.context.platform
      .selectFrom('connection_states')
      .select(['state', 'at'])
      .where('connection_id', '=', id)
      .orderBy('at')
      .execute()
    expect(states).toEqual([
      { state: 'up', at: ago(33 * DAY) },
      { state: 'down', at: ago(DAY) },
    ])
    expect([
      await left('connection_gaps'),
      await left('connection_incidents'),
      (await counted()).length,
    ]).toEqual([1, 1, 1])
  })
})
