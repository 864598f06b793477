// spec: insight-8
import { ROUTES, type TicketStatus } from '@recado/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import {
  acme,
  makeSimulator,
  seedConnection,
  seedContact,
  server,
  setupTestServer,
  TestClock,
} from '../../testing/index.ts'
import { propertyRuns } from '../../testing/extent.ts'
import { countMarked } from '../dashboard/index.ts'

// For any tickets, the sums of a report are those of a fresh count of the rows, in every filter, and
// an export has as many rows.

const clock = new TestClock()
beforeEach(() => clock.set('2026-11-23T13:30:00Z'))
setupTestServer({ ...makeSimulator(), clock })

interface SeededTicket {
  readonly day: number
  readonly minute: number
  readonly queue: 0 | 1 | 2
  readonly connection: 0 | 1
  readonly tags: readonly (0 | 1)[]
  readonly rate: number | null
  readonly ad: '' | 'Kit' | null
}
const seeded = fc.array(
  fc.record({
    // Days before the 23rd; the period has 65, one whole month among them.
    day: fc.integer({ min: -2, max: 70 }),
    minute: fc.integer({ min: 0, max: 1_439 }),
    queue: fc.constantFrom(0 as const, 1 as const, 2 as const),
    connection: fc.constantFrom(0 as const, 1 as const),
    tags: fc.uniqueArray(fc.constantFrom(0 as const, 1 as const)),
    rate: fc.option(fc.integer({ min: 0, max: 10 })),
    ad: fc.constantFrom(null, '' as const, 'Kit' as const),
  }),
  { minLength: 1, maxLength: 25 },
)
const PERIOD = { from: '2026-09-20', to: '2026-11-23' }
/** Midnight in São Paulo of the last day. */
const LAST_DAY = Date.parse('2026-11-23T03:00:00Z')
const momentOf = ({ day, minute }: SeededTicket): Date =>
  new Date(LAST_DAY - day * 86_400_000 + minute * 60_000)
/** The hour of the week in São Paulo, since the beginning of Sunday. */
const hourOfWeek = (one: SeededTicket): number => {
  const local = new Date(momentOf(one).getTime() - 3 * 3_600_000)
  return local.getUTCDay() * 24 + local.getUTCHours()
}

it('the sums of reports equal a fresh count, in every filter', { timeout: 120_000 }, async () => {
  const { platform } = server.context
  const [contact, connections, tags] = await Promise.all([
    seedContact(server.context, acme.id),
    Promise.all([seedConnection(server.context, acme.id), seedConnection(server.context, acme.id)]),
    Promise.all(
      ['Um', 'Dois'].map(name =>
        platform
          .insertInto('tags')
          .values({ company_id: acme.id, name: `Tag ${name}`, color: '#000000' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    ),
  ])
  const queues = [null, acme.vendas, acme.suporte]

  async function insert(one: SeededTicket): Promise<void> {
    const at = momentOf(one)
    const place = {
      company_id: acme.id,
      connection_id: connections[one.connection],
      queue_id: queues[one.queue] ?? null,
    }
    const { id } = await platform
      .insertInto('tickets')
      .values({
        ...place,
        contact_id: contact.id,
        status: 'closed' as TicketStatus,
        created_at: at,
        updated_at: at,
        closed_at: at,
        ad: one.ad === null ? null : JSON.stringify({ headline: one.ad }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (one.tags.length > 0)
      await platform
        .insertInto('ticket_tags')
        .values(one.tags.map(tag => ({ company_id: acme.id, ticket_id: id, tag_id: tags[tag]!.id })))
        .execute()
    if (one.rate !== null)
      await platform
        .insertInto('ticket_ratings')
        .values({ ...place, ticket_id: id, rate: one.rate, out_of: 10, created_at: at })
        .execute()
  }

  const isIn = ({ day }: SeededTicket): boolean => day >= 0 && day < 65
  async function check(list: readonly SeededTicket[], query: object): Promise<void> {
    const ratings = list.flatMap(({ rate }) => (rate === null ? [] : [rate]))
    const asked = { query: { ...PERIOD, ...query } }
    const [{ now }, { points }, { cells }, rated, file] = await Promise.all([
      acme.ana.ok(ROUTES.showReport, asked),
      acme.ana.ok(ROUTES.showReportTimeline, asked),
      acme.ana.ok(ROUTES.showHeatMap, asked),
      acme.ana.ok(ROUTES.listRatedTickets, asked),
      acme.ana.ok(ROUTES.exportTicketsCsv, { query: { ...asked.query, columns: ['id'] } }),
    ])
    expect(now.figures).toMatchObject({ tickets: list.length, countRating: ratings.length })
    const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0)
    expect(sumOf(points.map(({ tickets }) => tickets))).toBe(list.length)
    expect(sumOf(points.map(({ detractors }) => detractors))).toBe(ratings.filter(rate => rate <= 6).length)
    expect(
      cells.flatMap(({ weekday, hour, tickets }) => Array<number>(tickets).fill(weekday * 24 + hour)),
    ).toEqual(list.map(hourOfWeek).toSorted((a, b) => a - b))
    expect(rated.ratings).toHaveLength(Math.min(20, ratings.length))
    expect(file.trimEnd().split('\r\n')).toHaveLength(1 + list.length)
  }
  /** The list behind a cell, and behind all of them, has as many tickets as they count. */
  async function checkLists(list: readonly SeededTicket[], query: object): Promise<void> {
    const lengthOf = async (more: object = {}) =>
      (await acme.ana.ok(ROUTES.listReportTickets, { query: { ...PERIOD, ...query, ...more } })).tickets
        .length
    expect(await lengthOf()).toBe(list.length)
    const { cells } = await acme.ana.ok(ROUTES.showHeatMap, { query: { ...PERIOD, ...query } })
    const { weekday, hour, tickets } = cells.reduce((most, one) => (one.tickets > most.tickets ? one : most))
    expect(await lengthOf({ weekday, hour })).toBe(tickets)
  }

  await fc.assert(
    fc.asyncProperty(seeded, async all => {
      for (const one of all) await insert(one)
      await countMarked(server.context)
      const list = all.filter(isIn)
      await check(list, {})
      await checkLists(
        list.filter(({ connection, tags: own }) => connection === 0 && own.includes(1)),
        { connectionId: connections[0], tagId: tags[1]!.id },
      )
      await check(
        list.filter(({ queue }) => queue === 1),
        { queueId: acme.vendas },
      )
      await check(
        list.filter(({ connection, tags: own }) => connection === 0 && own.includes(1)),
        { connectionId: connections[0], tagId: tags[1]!.id },
      )
      await check(
        list.filter(({ ad, queue }) => ad !== null && queue === 2),
        { fromAd: true, queueId: acme.suporte },
      )
      await check(
        list.filter(({ ad, tags: own }) => ad === 'Kit' && own.includes(0)),
        { ad: 'Kit', tagId: tags[0]!.id },
      )
      const ofBoth = list.filter(({ queue, connection }) => queue === 1 && connection === 1)
      await check(ofBoth, { queueId: acme.vendas, connectionId: connections[1] })
      const ofQueue = await acme.ana.ok(ROUTES.showReportGroups, {
        query: { ...PERIOD, by: 'connection', queueId: acme.vendas },
      })
      const second = ofQueue.groups.find(({ id }) => id === connections[1])
      expect(second?.figures.tickets ?? 0).toBe(ofBoth.length)
      const byConnection = await acme.ana.ok(ROUTES.showReportGroups, {
        query: { ...PERIOD, by: 'connection' },
      })
      expect(byConnection.groups.find(({ id }) => id === connections[1])?.figures.tickets ?? 0).toBe(
        list.filter(({ connection }) => connection === 1).length,
      )
      const byTag = await acme.ana.ok(ROUTES.showReportGroups, { query: { ...PERIOD, by: 'tag' } })
      const firstTag = byTag.groups.find(({ id }) => id === tags[0]!.id)
      expect(firstTag?.figures.tickets ?? 0).toBe(list.filter(({ tags: own }) => own.includes(0)).length)
      await sql`delete from tickets where company_id = ${acme.id}`.execute(platform)
      await countMarked(server.context)
    }),
    { numRuns: propertyRuns(8) },
  )
})
