import { MEASURES, type FigureCell } from '@recado/domain'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrations } from '../../kernel/database/migrate.ts'
import { systemViewer, withScope } from '../../kernel/database/scope.ts'
import { acme, server, setupTestServer } from '../../testing/index.ts'
import { saveCells } from './figures.store.ts'
import { rebuildFigures } from './index.ts'

// The sums that 0093-figures-by-one.sql and 0107-hours-of-months.sql make from older ones are those of a rebuild. The test goes
// when a later version changes the grains or the measures.

setupTestServer({ roles: 'api' })

/** Cells of two hours of one day, of another day and of another month, by each kind and without one. */
const CELLS: FigureCell[] = [
  '2026-10-05T09:00:00',
  '2026-10-05T10:00:00',
  '2026-10-06T09:00:00',
  '2026-11-01T00:00:00',
].flatMap((hour, h) =>
  [
    { tag: 0, queue: 0, connection: 0, attendant: 0, ad: null },
    { tag: 0, queue: 1, connection: 1, attendant: 0, ad: 'Kit azul' },
    { tag: 0, queue: 1, connection: 2, attendant: 1, ad: '' },
    { tag: 7, queue: 1, connection: 2, attendant: 1, ad: 'Kit azul' },
    { tag: 0, queue: 2, connection: 2, attendant: 2, ad: 'Kit azul' },
  ].map((place, p) => ({
    hour,
    ...place,
    measures: Object.fromEntries(MEASURES.map((measure, m) => [measure, (h + 1) * 1_000 + p * 100 + m])),
  })),
)

/** Everything that the tables of sums have, in one order. */
async function readSums(): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`select to_jsonb(f)::text as row from figures f
    union all select to_jsonb(a)::text from ad_figures a order by 1`.execute(server.context.platform)
  return rows.map(({ row }) => row)
}

it('sums that a migration makes equal those of a rebuild', async () => {
  await withScope(server.context, systemViewer(acme.id), scope =>
    saveCells(scope.db, [{ ticket: 1, messages: 1, cells: CELLS }], scope.now),
  )
  await rebuildFigures(server.context, acme.id)
  const rebuilt = await readSums()
  expect(rebuilt.filter(row => row.includes('month:attendant')).length).toBeGreaterThan(4)
  const { platform, pools } = server.context
  for (const table of ['figures', 'ad_figures'])
    await sql`delete from ${sql.table(table)} where grain like '%:%'`.execute(platform)
  expect((await readSums()).length).toBeLessThan(rebuilt.length)
  const known = await migrations()
  for (const made of ['0093-figures-by-one.sql', '0107-hours-of-months.sql'])
    await pools.platform.query(known.find(({ name }) => name === made)?.sql ?? '')
  expect(await readSums()).toEqual(rebuilt)
})
