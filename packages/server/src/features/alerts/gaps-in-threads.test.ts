// spec: connections-8
import { LIMITS, ROUTES } from '@recado/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { StateReporter } from '../connections/sessions/state-reporter.ts'
import { purgeHealthHistory } from '../connections/index.ts'
import {
  acme,
  DAY,
  listenAs,
  makeSimulator,
  MINUTE,
  seedConnection,
  seedConversation,
  server,
  setupTestServer,
  TestClock,
  type TestConversation,
} from '../../testing/index.ts'
import { checkConnections } from './alerts.worker.ts'

// Seen red: shown before the alert, with no lower bound of a page, sent to admins only, and all of it purged
// after a month.

const clock = new TestClock()
setupTestServer({ ...makeSimulator(), clock })

let talk: TestConversation
let began: number
beforeEach(async () => {
  began = clock.now().getTime() - 200 * MINUTE
  talk = await seedConversation(server.context, acme.id, {
    ticket: { status: 'open', user_id: acme.beto.id },
    messages: [0, 60, 120].map(minute => ({ created_at: minuteOf(minute) })),
  })
})
const minuteOf = (minute: number) => new Date(began + minute * MINUTE)
async function away(
  from: number,
  until: number,
  over: { company_id?: number; connection_id?: number; is_proven?: boolean } = {},
): Promise<number> {
  const row = {
    company_id: acme.id,
    connection_id: talk.whatsappId,
    began_at: minuteOf(from),
    ended_at: minuteOf(until),
    ...over,
  }
  return (
    await server.context.platform
      .insertInto('connection_gaps')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}
const spans = (...all: [from: number, until: number][]) =>
  all.map(([from, until]) => ({ from: minuteOf(from).toISOString(), until: minuteOf(until).toISOString() }))
const shown = async (
  query: { before?: number; until?: number; pageNumber?: number } = {},
  ticketId = talk.ticketId,
) =>
  (await acme.beto.ok(ROUTES.listMessages, { params: { ticketId }, query })).gaps.map(({ from, until }) => ({
    from,
    until,
  }))

describe('when a number was away and nobody proved that nothing was missed', () => {
  it('its conversations say so, once its admins were told, and whoever has one open hears it', async () => {
    const beto = await listenAs(acme.beto)
    const id = await away(62, 91)
    expect(await shown()).toEqual([])
    await checkConnections(server.context)
    const [gap] = spans([62, 91])
    expect(await shown()).toEqual([gap])
    expect(await beto.waitFor('connectionGap')).toEqual({
      action: 'create',
      whatsappId: talk.whatsappId,
      gap: { id, ...gap },
    })
  })

  it('what came after all is said no more', async () => {
    const beto = await listenAs(acme.beto)
    const id = await away(62, 91)
    await away(10, 20)
    await checkConnections(server.context)
    const fence = await server.context.leases.take(`connection:${talk.whatsappId}`)
    if (!fence) throw new Error('Somebody else has the connection.')
    await new StateReporter(server.context, { id: talk.whatsappId, company_id: acme.id }, fence).recordHealth(
      { open: true, replayedAt: minuteOf(15) },
    )
    expect(await shown()).toEqual(spans([10, 20], [62, 91]))
    await new StateReporter(server.context, { id: talk.whatsappId, company_id: acme.id }, fence).recordHealth(
      { open: true, replayedAt: minuteOf(95) },
    )
    expect(await shown()).toEqual([])
    await beto.waitFor(
      'connectionGap',
      heard => heard.action === 'delete' && heard.whatsappId === talk.whatsappId && heard.gapId === id,
    )
  })

  it('neither another number nor another company nor who may not see the conversation is told by it', async () => {
    const other = await server.company()
    const stranger = await listenAs(other.ana, { company: other })
    const theirs = await seedConnection(server.context, other.id)
    await away(62, 91, { connection_id: await seedConnection(server.context, acme.id) })
    await away(62, 91, { company_id: other.id, connection_id: theirs })
    await away(62, 91, { is_proven: true })
    await checkConnections(server.context)
    expect(await shown()).toEqual([])
    expect((await stranger.waitFor('connectionGap')).whatsappId).toBe(theirs)
    expect(stranger.eventsNamed('connectionGap')).toHaveLength(1)
    const hidden = await seedConversation(server.context, acme.id, {
      whatsappId: talk.whatsappId,
      ticket: { status: 'open', user_id: acme.ana.id },
      messages: [{}],
    })
    expect(
      (await acme.beto.call(ROUTES.listMessages, { params: { ticketId: hidden.ticketId } })).status,
    ).toBe(403)
    expect((await other.ana.call(ROUTES.listMessages, { params: { ticketId: talk.ticketId } })).status).toBe(
      404,
    )
  })

  it('each page tells of its own time: the last up to now, none of what was before its first message', async () => {
    const many = Array.from({ length: LIMITS.messagesPage + LIMITS.messagesBack + 5 }, (_, minute) => ({
      created_at: minuteOf(minute),
    }))
    const long = await seedConversation(server.context, acme.id, {
      whatsappId: talk.whatsappId,
      ticket: { status: 'open', user_id: acme.beto.id },
      messages: many,
    })
    const top = many.length - LIMITS.messagesPage
    for (const [from, until] of [
      [-9, -5],
      [5.1, 7.5],
      [top - 3.5, top - 0.5],
      [top + 1, top + 3.5],
      [150, 160],
    ] as const)
      await away(from, until)
    await checkConnections(server.context)
    expect(await shown({}, long.ticketId)).toEqual(spans([top + 1, top + 3.5], [150, 160]))
    const before = long.messageIds[top] ?? 0
    expect(await shown({ before }, long.ticketId)).toEqual(spans([5.1, 7.5], [top - 3.5, top - 0.5]))
    expect(await shown({ until: long.messageIds[0] ?? 0 }, long.ticketId)).toEqual(
      spans([5.1, 7.5], [top - 3.5, top - 0.5], [top + 1, top + 3.5], [150, 160]),
    )
  })

  it('is said for good, though what was proven is forgotten after a month', async () => {
    await away(62, 91)
    await away(130, 140)
    await checkConnections(server.context)
    await server.context.platform
      .updateTable('connection_gaps')
      .set({ is_proven: true })
      .where('ended_at', '=', minuteOf(140))
      .execute()
    await purgeHealthHistory(server.context.platform, new Date(began + 40 * DAY))
    expect(await shown()).toEqual(spans([62, 91]))
    const left = await server.context.platform
      .selectFrom('connection_gaps')
      .select('id')
      .where('connection_id', '=', talk.whatsappId)
      .execute()
    expect(left).toHaveLength(1)
  })
})
