import { LIMITS, ROUTES, type MissedEvent } from '@recado/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changeColumns } from '../../features/tickets/transitions/tickets-transitions.ts'
import {
  acme,
  listenAs,
  SocketListener,
  seedConversation,
  server,
  setupTestServer,
  closeAfterTest,
  type TestConversation,
  type Person,
} from '../../testing/index.ts'
import { readMissedEvents } from './catch-up.ts'
import { systemViewer, withScope } from '../database/scope.ts'

/** One conversation that waits in Vendas and one in Suporte. */
let vendas: TestConversation
let suporte: TestConversation
setupTestServer()
beforeEach(async () => {
  vendas = await seedConversation(server.context, acme.id, { ticket: { queue_id: acme.vendas } })
  suporte = await seedConversation(server.context, acme.id, { ticket: { queue_id: acme.suporte } })
})

/** A ticket changed so many times, each in a unit of work of its own; the preview counts along. */
async function change({ ticketId }: TestConversation, ...previews: string[]): Promise<void> {
  for (const last_message of previews)
    await withScope(server.context, systemViewer(acme.id), scope =>
      changeColumns(scope, ticketId, { last_message }),
    )
}
const numbered = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `${prefix} ${n + 1}`)
/** Returns the last event's number, once all are numbered. */
async function publishedUpTo(): Promise<number> {
  return vi.waitFor(
    async () => {
      const {
        rows: [row],
      } = await server.context.pools.platform.query<{ waiting: number; seq: number }>(
        'select count(*) filter (where seq is null)::int as waiting, coalesce(max(seq), 0) as seq from events where company_id = $1',
        [acme.id],
      )
      if (!row || row.waiting > 0) throw new Error('Not everything is numbered.')
      return row.seq
    },
    { interval: 10, timeout: 15_000 },
  )
}
const previewsIn = (heard: readonly { name: string; payload: unknown }[]): string[] =>
  heard
    .filter(one => one.name === 'ticket')
    .map(one => (one.payload as { ticket: { lastMessage: string } }).ticket.lastMessage)
const fetched = (
  person: Person,
  after: number,
): Promise<{ seq: number; refetch: boolean; events: MissedEvent[] }> =>
  person.ok(ROUTES.listEvents, { query: { after } })

describe('Beto, who was away for half a minute', () => {
  it('misses nothing, in order, and hears nothing of other queues', async () => {
    const before = await listenAs(acme.beto)
    await change(vendas, 'before')
    const { seq: last } = await lastHeard(before)
    before.close()
    for (let round = 0; round < 30; round++) {
      await change(vendas, ...numbered(`away ${round}:`, 3))
      await change(suporte, `secret ${round}`)
    }
    const now = await publishedUpTo()
    const expected = Array.from({ length: 30 }, (_, round) => numbered(`away ${round}:`, 3)).flat()

    const back = await listenAs(acme.beto, { after: last })
    expect(await back.waitUntilReady()).toEqual({ seq: now, refetch: false })
    expect(previewsIn(back.events)).toEqual(expected)
    expect(back.events.map(one => one.seq)).toEqual(
      back.events.map(one => one.seq ?? 0).toSorted((a, b) => a - b),
    )
    const asked = await fetched(acme.beto, last)
    expect(asked).toMatchObject({ seq: now, refetch: false })
    expect(previewsIn(asked.events)).toEqual(expected)
    expect(asked.events.map(({ seq, name, payload }) => ({ seq, name, payload }))).toEqual(
      back.events.map(({ seq, name, wire: payload }) => ({ seq, name, payload })),
    )

    await change(vendas, 'afterwards')
    await back.waitFor(
      'ticket',
      payload => payload.action === 'update' && payload.ticket.lastMessage === 'afterwards',
    )
    expect(previewsIn(back.events)).toEqual([...expected, 'afterwards'])
  })

  it('hears everything once although it goes on while he comes back, again and again', async () => {
    const COUNT = 120
    const heard: string[] = []
    let last = await publishedUpTo()
    const telling = change(vendas, ...numbered('live', COUNT))
    for (let visit = 0; visit < 8; visit++) {
      const listener = await listenAs(acme.beto, { after: last })
      await listener.waitUntil(all => all.length >= 5 || heard.length + all.length === COUNT)
      listener.close()
      heard.push(...previewsIn(listener.events))
      last = Math.max(last, ...listener.events.map(one => one.seq ?? 0))
      if (heard.length === COUNT) break
    }
    await telling
    await publishedUpTo()
    heard.push(...previewsIn((await fetched(acme.beto, last)).events))
    expect(heard).toEqual(numbered('live', COUNT))
  })

  it('has missed nothing when nothing happened', async () => {
    const now = await publishedUpTo()
    expect(await fetched(acme.beto, now)).toEqual({ seq: now, refetch: false, events: [] })
    expect(await (await listenAs(acme.beto, { after: now })).waitUntilReady()).toEqual({
      seq: now,
      refetch: false,
    })
  })
})

const lastHeard = async (listener: SocketListener): Promise<{ seq: number }> => {
  await listener.waitUntil(all => all.length > 0)
  return { seq: listener.events.at(-1)?.seq ?? 0 }
}

describe('Beto, who was away for longer than the log goes back', () => {
  it('is told to fetch anew, over the socket and over HTTP', async () => {
    await change(vendas, ...numbered('old', 5))
    const last = (await publishedUpTo()) - 4
    await server.context.platform
      .deleteFrom('events')
      .where('company_id', '=', acme.id)
      .where('seq', '<=', last + 2)
      .execute()
    const now = await publishedUpTo()
    expect(await fetched(acme.beto, last)).toEqual({ seq: now, refetch: true, events: [] })
    const back = await listenAs(acme.beto, { after: last })
    expect(await back.waitUntilReady()).toEqual({ seq: now, refetch: true })
    expect(back.events).toEqual([])
    expect(await fetched(acme.beto, last + 2)).toMatchObject({
      refetch: false,
      events: [{ seq: last + 3 }, { seq: last + 4 }],
    })
  })

  it('is told so too when nothing of the log is left, but not when he had heard the end of it', async () => {
    await change(vendas, ...numbered('old', 3))
    const now = await publishedUpTo()
    await server.context.platform.deleteFrom('events').where('company_id', '=', acme.id).execute()
    expect(await fetched(acme.beto, now - 1)).toEqual({ seq: now, refetch: true, events: [] })
    expect(await fetched(acme.beto, now)).toEqual({ seq: now, refetch: false, events: [] })
  })

  it('is told so when there is too much to tell', async () => {
    await server.context.pools.platform.query(
      `insert into events (company_id, name, payload, rooms) select $1, 'tag', '{"action":"delete","tagId":1}', '{staff}' from generate_series(1, $2::int)`,
      [acme.id, LIMITS.catchUpMax + 1],
    )
    const now = await publishedUpTo()
    expect(await fetched(acme.beto, now - LIMITS.catchUpMax - 1)).toMatchObject({ refetch: true, events: [] })
    expect((await fetched(acme.beto, now - LIMITS.catchUpMax)).events).toHaveLength(LIMITS.catchUpMax)
  })

  it('is told so when his number is of a future, as after a restored backup', async () => {
    const now = await publishedUpTo()
    expect(await fetched(acme.beto, now + 1)).toEqual({ seq: now, refetch: true, events: [] })
  })
})

it('numbers go up to where the reader was served, so that what follows is not taken for heard', async () => {
  await change(vendas, 'first', 'second', 'third')
  const now = await publishedUpTo()
  const { pos } = await server.context.platform
    .selectFrom('events')
    .select('pos')
    .where('company_id', '=', acme.id)
    .where('seq', '=', now - 1)
    .executeTakeFirstOrThrow()
  const missed = await readMissedEvents(server.context.pools.platform, await acme.beto.viewer(), now - 3, pos)
  expect([missed.seq, missed.events.map(event => event.seq)]).toEqual([now - 1, [now - 2, now - 1]])
})

it('numbers are masked for whoever sees none', async () => {
  const caio = await acme.hire('Caio', { queueIds: [acme.vendas], is_tricked: false })
  const from = await publishedUpTo()
  await change(vendas, 'oi')
  await publishedUpTo()
  const masked = `${vendas.number.slice(0, -4)}****`
  for (const [person, number, hidden] of [
    [caio, masked, vendas.number],
    [acme.beto, vendas.number, masked],
  ] as const) {
    for (const heard of [
      (await fetched(person, from)).events,
      (await listenAs(person, { after: from })).events,
    ]) {
      expect(JSON.stringify(heard)).toContain(`"${number}"`)
      expect(JSON.stringify(heard)).not.toContain(`"${hidden}"`)
    }
  }
})

it.each([
  ['text', 'x'],
  ['a negative number', -1],
  ['half a number', 1.5],
  ['nothing', ''],
  ['a huge number', '9'.repeat(30)],
])('after %s is refused over HTTP', async (_, after) => {
  expect((await acme.beto.raw('GET', `/api/events?after=${after}`)).status).toBe(400)
})

it.each([
  ['text', 'x'],
  ['a negative number', -1],
  ['an object', {}],
])('after %s over the socket means that nothing was heard before', async (_, after) => {
  const listener = closeAfterTest(
    new SocketListener(server.url, { companyId: acme.id, token: acme.beto.token, after: after as never }),
  )
  expect(await listener.waitUntilReady()).toMatchObject({ refetch: false })
  expect(listener.events).toEqual([])
})
