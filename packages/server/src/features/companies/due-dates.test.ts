// spec: companies-4
import { nextDueDate } from '@recado/domain'
import { expect, it } from 'vitest'
import { withPlatformDb } from '../../kernel/database/platform-db.ts'
import { acme, server, setupTestServer } from '../../testing/index.ts'
import { moveDueDate, type DueDateMove } from './due-dates.ts'

setupTestServer()

const NOW = new Date('2026-11-24T13:42:00Z')
const DUE = new Date('2026-11-30T12:00:00Z')
const move = (over: Partial<DueDateMove> = {}) =>
  withPlatformDb(server.context, db =>
    moveDueDate(
      db,
      {
        companyId: acme.id,
        to: company => nextDueDate(company, NOW),
        reason: 'payment',
        source: 'payment:7',
        ...over,
      },
      NOW,
    ),
  )
const setDueDate = () =>
  server.context.platform.updateTable('companies').set({ due_date: DUE }).where('id', '=', acme.id).execute()
const ledger = () =>
  server.context.platform
    .selectFrom('due_date_changes')
    .select(['from_date', 'to_date', 'reason', 'source', 'note', 'changed_by_name'])
    .where('company_id', '=', acme.id)
    .orderBy('id')
    .execute()
const dueDate = async () =>
  (
    await server.context.platform
      .selectFrom('companies')
      .select('due_date')
      .where('id', '=', acme.id)
      .executeTakeFirstOrThrow()
  ).due_date

it('one source moves a due date once, however often and however many at once', async () => {
  await setDueDate()
  const changes = await Promise.all(Array.from({ length: 3 }, () => move()))
  expect(changes.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(new Set(changes.map(({ to }) => to?.toISOString()))).toEqual(new Set(['2026-12-30T12:00:00.000Z']))
  expect(await dueDate()).toEqual(new Date('2026-12-30T12:00:00Z'))
  expect(await ledger()).toHaveLength(1)
})

it('different sources follow each other, and the ledger names who, why, from and to', async () => {
  await setDueDate()
  await Promise.all([move(), move({ source: 'payment:8' })])
  await move({
    source: 'operator:1',
    reason: 'operator',
    to: () => null,
    note: 'Cortesia',
    by: { id: acme.ana.id, name: 'Ana' },
  })
  expect(await dueDate()).toBeNull()
  const rows = await ledger()
  expect(rows.map(({ from_date, to_date }) => [from_date, to_date])).toEqual([
    [DUE, new Date('2026-12-30T12:00:00Z')],
    [new Date('2026-12-30T12:00:00Z'), new Date('2027-01-30T12:00:00Z')],
    [new Date('2027-01-30T12:00:00Z'), null],
  ])
  expect(rows.at(-1)).toMatchObject({ reason: 'operator', note: 'Cortesia', changed_by_name: 'Ana' })
})

it('an unknown company is refused', async () => {
  await expect(move({ companyId: 2_000_000_000 })).rejects.toMatchObject({ code: 'ERR_NO_COMPANY_FOUND' })
})

// spec: billing-2
it('the day of the contract outlives shorter months', async () => {
  const seen: (string | undefined)[] = []
  await server.context.platform
    .updateTable('companies')
    .set({ due_date: new Date('2027-01-31T15:00:00Z') })
    .where('id', '=', acme.id)
    .execute()
  for (const source of ['payment:1', 'payment:2', 'payment:3']) {
    await move({ source })
    seen.push((await dueDate())?.toISOString().slice(0, 10))
  }
  expect(seen).toEqual(['2027-02-28', '2027-03-31', '2027-04-30'])
})
