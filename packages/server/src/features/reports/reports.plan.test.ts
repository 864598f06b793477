import { ROUTES } from '@recado/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { acme, expectFewerPages, recordStatements, server, setupPlanServer } from '../../testing/index.ts'

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
