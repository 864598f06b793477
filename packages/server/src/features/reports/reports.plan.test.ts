import { ROUTES } from '@recado/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  acme,
  expectFewerPages,
  recordStatements,
  seedConnection,
  seedContact,
  server,
  setupPlanServer,
} from '../../testing/index.ts'

// The cost of reports over more than a year, from their query plans: they read their sums off an index, since each sum
// stands on a page of its own in the table.
// Seen red: with the grain as a parameter, which chooses no partial index (attendants 3,516 pages, hours 9,685).

setupPlanServer()

const QUERY = { from: '2025-10-24', to: '2026-11-27' } as const
const ATTENDANTS = 200
/** Pages of the database that a statement may touch. */
const PAGES = 400

/** Sums of each hour, and of each attendant and month or day, each among others of another time. */
async function seedSums(): Promise<void> {
  const { platform } = server.context
  await sql`
    insert into figures (company_id, tag, grain, at, queue, connection, attendant, opened, waits)
    select ${acme.id}::int, 0, grain, at, 0, 0, attendant, 1, 1 from (
      select 'hour:all' as grain, generate_series('2025-10-01'::timestamp, '2026-11-30 23:00', '1 hour') as at, 0 as attendant
      union all select 'month:hours', m + make_interval(hours => h), 0
        from generate_series('2025-10-01'::timestamp, '2026-11-01', '1 month') m, generate_series(0, 167) h
      union all select 'month:attendant', m, a
        from generate_series('2025-10-01'::timestamp, '2026-11-01', '1 month') m, generate_series(1, ${ATTENDANTS}::int) a
      union all select 'day:attendant', d, a
        from generate_series('2026-11-01'::timestamp, '2026-11-27', '1 day') d, generate_series(1, 40) a) s
    order by md5(at::text || attendant)`.execute(platform)
  // An index answers alone for pages that are visible to everybody, which a vacuum marks once older snapshots have ended.
  const vacuum = async (): Promise<number> => {
    await sql`vacuum analyze figures`.execute(platform)
    const found = await sql<{ n: number }>`
      select relallvisible as n from pg_class where relname = 'figures'`.execute(platform)
    return found.rows[0]?.n ?? 0
  }
  await expect.poll(vacuum, { timeout: 60_000 }).toBeGreaterThan(700)
}

it('the reports of attendants and of hours read an index, and not the sums in their table', async () => {
  await seedSums()
  const statements = recordStatements(server.context)
  const { groups } = await acme.ana.ok(ROUTES.showReportGroups, { query: { ...QUERY, by: 'attendant' } })
  expect(groups.find(({ id }) => id === 1)?.figures.tickets).toBeGreaterThan(12)
  await acme.ana.ok(ROUTES.showDashboard, { query: { date_from: QUERY.from, date_to: QUERY.to } })
  const { cells } = await acme.ana.ok(ROUTES.showHeatMap, { query: QUERY })
  // Twelve whole months, and a Sunday before and four behind them.
  expect(cells[0]?.tickets).toBe(12 + 1 + 4)
  const reads = statements.filter(({ text }) => /from figures f/u.test(text))
  expect(reads.length).toBeGreaterThan(3)
  await expectFewerPages(PAGES, reads, 'generic')
}, 120_000)

const TICKETS = 40_000
/** Tickets of a year, each among others of another time. */
async function seedTickets(): Promise<void> {
  const { platform } = server.context
  const contact = await seedContact(server.context, acme.id)
  const connection = await seedConnection(server.context, acme.id)
  await sql`
    insert into tickets (company_id, contact_id, connection_id, status, created_at, updated_at, closed_at)
    select ${acme.id}::int, ${contact.id}::int, ${connection}::int, 'closed', at, at, at from (
      select '2025-10-25'::timestamptz + n * (interval '398 days' / ${TICKETS}::int) as at
      from generate_series(1, ${TICKETS}::int) n) s
    order by md5(at::text)`.execute(platform)
  await sql`vacuum analyze tickets`.execute(platform)
}

// Seen red: with the weekday and the hour as conditions of the period, which reads each ticket of it for each hour (2,293,011 pages).
it('the tickets of an hour of the week are found without reading those of other hours', async () => {
  await seedTickets()
  const statements = recordStatements(server.context)
  const { tickets, hasMore } = await acme.ana.ok(ROUTES.listReportTickets, {
    query: { ...QUERY, weekday: 1, hour: 10 },
  })
  expect([tickets.length, hasMore]).toEqual([20, true])
  const reads = statements.filter(({ text }) => /local_hour/u.test(text))
  expect(reads).toHaveLength(1)
  await expectFewerPages(PAGES * 4, reads, 'generic')
}, 120_000)
