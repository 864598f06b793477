import type { FigureCell } from '@recado/domain'
import { sql, type RawBuilder } from 'kysely'
import { listOf, rowsOf, valuesOf, type ColumnTypes } from '../../kernel/database/column-types.ts'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { lockName } from '../../kernel/database/lock-name.ts'
import {
  ADDED_MEASURES,
  CELL_COLUMNS,
  CELL_PLACE,
  cellsText,
  GRAINS,
  MEASURE_COLUMNS,
  MEASURE_NAMES,
  SUMS_OF_CELLS,
} from './figures.columns.ts'

/** One process at a time changes the figures of a company. */
export const lockFigures = (db: CompanyDb) => lockName(db, 'figures')

/** The version of answers that were computed from the sums until now is the newest no more. */
const raiseVersion = (db: CompanyDb) =>
  sql`insert into figure_versions as v (version) values (1)
    on conflict (company_id) do update set version = v.version + 1`.execute(db)
/** Removes the marks of these tickets and raises the version of the figures; returns the tickets that had one. */
export async function takeMarks(db: CompanyDb, tickets: readonly number[]): Promise<number[]> {
  const taken = await db
    .deleteFrom('figure_marks')
    .where('ticket', 'in', [...tickets])
    .returning('ticket')
    .execute()
  if (taken.length > 0) await raiseVersion(db)
  return [...new Set(taken.map(row => row.ticket))]
}
/** Marks all tickets of the company, those that are gone and still counted as well. */
export const markAll = (db: CompanyDb) =>
  sql`insert into figure_marks (ticket)
    select id from tickets where company_id = current_company()
    union select ticket from ticket_figures where company_id = current_company()`.execute(db)
/** Marks tickets that were never counted or are gone, and some of those that were not counted for longest. */
export const markDoubtful = (db: CompanyDb, sample: number) =>
  sql`insert into figure_marks (ticket)
    (select t.id from tickets t where t.company_id = current_company() and not t.is_silent and not exists (
      select 1 from ticket_figures f where f.company_id = t.company_id and f.ticket = t.id) limit ${sample})
    union (select f.ticket from ticket_figures f where not exists (
      select 1 from tickets t where t.company_id = f.company_id and t.id = f.ticket) limit ${sample})
    union (select ticket from ticket_figures order by counted_at limit ${sample})`.execute(db)

/** The stored cells of tickets; those that were counted before tags or ads were have none. */
export const listCells = async (
  db: CompanyDb,
  tickets: readonly number[],
): Promise<{ ticket: number; cells: FigureCell[] }[]> =>
  (
    await db
      .selectFrom('ticket_figures')
      .select(['ticket', 'cells'])
      .where('ticket', 'in', [...tickets])
      .execute()
  ).map(({ ticket, cells }) => ({
    ticket,
    cells: (cells as FigureCell[]).map(cell => ({ ...cell, tag: cell.tag ?? 0, ad: cell.ad ?? null })),
  }))
/** The number of messages of each ticket when it was last counted; missing for those that never were. */
export const listCountedMessages = async (
  db: CompanyDb,
  tickets: readonly number[],
): Promise<Map<number, number>> =>
  new Map(
    (
      await db
        .selectFrom('ticket_figures')
        .select(['ticket', 'messages'])
        .where('ticket', 'in', [...tickets])
        .execute()
    ).map(({ ticket, messages }) => [ticket, messages]),
  )
export interface CountedTicket {
  readonly ticket: number
  readonly messages: number
  readonly cells: readonly FigureCell[]
}
const COUNTED_COLUMNS = { ticket: 'int', messages: 'int', cells: 'jsonb' } as const satisfies ColumnTypes
export async function saveCells(db: CompanyDb, counted: readonly CountedTicket[], at: Date): Promise<void> {
  if (counted.length === 0) return
  const rows = counted.map(({ cells, ...row }) => ({ ...row, cells: JSON.stringify(cells) }))
  await sql`
    insert into ticket_figures (${listOf(COUNTED_COLUMNS)}, counted_at)
    select ${valuesOf(COUNTED_COLUMNS, 'c')}, ${at}::timestamptz from ${rowsOf(COUNTED_COLUMNS, 'c', JSON.stringify(rows))}
    on conflict (company_id, ticket) do update set
      messages = excluded.messages, counted_at = excluded.counted_at, cells = excluded.cells`.execute(db)
}
export const removeCells = (db: CompanyDb, tickets: readonly number[]) =>
  db
    .deleteFrom('ticket_figures')
    .where('ticket', 'in', [...tickets])
    .execute()

/** The tables of sums: of all tickets, and of those of each ad once more. */
const SUM_TABLES = [
  {
    table: sql`figures`,
    insert: sql`insert into figures as f`,
    clear: sql`delete from figures where company_id = current_company()`,
    ad: sql``,
    cells: sql`true`,
  },
  {
    table: sql`ad_figures`,
    insert: sql`insert into ad_figures as f`,
    clear: sql`delete from ad_figures where company_id = current_company()`,
    ad: sql`, ad`,
    cells: sql`c.ad is not null`,
  },
] as const
type SumTable = (typeof SUM_TABLES)[number]
const PLACE = sql`tag, grain, at, queue, connection, attendant`

/** Adds cells to the sums of their hour, day and month, and to those of one kind alone. */
async function addRows(
  db: CompanyDb,
  cells: RawBuilder<unknown>,
  tables: readonly SumTable[] = SUM_TABLES,
): Promise<void> {
  for (const { insert, ad, cells: counted } of tables)
    await sql`
      ${insert} (${PLACE}${ad}, ${MEASURE_COLUMNS})
      select ${CELL_PLACE}${ad}, ${SUMS_OF_CELLS}
      from ${cells}, ${GRAINS} where ${counted} group by 1, 2, 3, 4, 5, 6${ad}
      on conflict (company_id, ${PLACE}${ad}) do update set ${ADDED_MEASURES}`.execute(db)
}
export async function addToFigures(db: CompanyDb, cells: readonly FigureCell[]): Promise<void> {
  if (cells.length === 0) return
  const tables = cells.some(({ ad }) => ad !== null) ? SUM_TABLES : [SUM_TABLES[0]]
  await addRows(db, sql`jsonb_to_recordset(${cellsText(cells)}::jsonb) as c(${CELL_COLUMNS})`, tables)
}

const STORED_CELLS = sql`ticket_figures t,
  lateral jsonb_array_elements(t.cells) as e(cell),
  lateral jsonb_to_record((e.cell - 'measures') || (e.cell -> 'measures')) as c(${CELL_COLUMNS})`
/** The sums that differ from those of the tickets, and the measures in which they do. */
export interface SumDifferences {
  readonly sums: number
  readonly measures: readonly string[]
}
export async function findDifferences(db: CompanyDb): Promise<SumDifferences> {
  const found = [await findDifferencesIn(db, SUM_TABLES[0]), await findDifferencesIn(db, SUM_TABLES[1])]
  return {
    sums: found.reduce((total, { sums }) => total + sums, 0),
    measures: [...new Set(found.flatMap(({ measures }) => measures))],
  }
}
async function findDifferencesIn(db: CompanyDb, { table, ad, cells }: SumTable): Promise<SumDifferences> {
  const { rows } = await sql<SumDifferences>`
    with counted as (
      select ${CELL_PLACE}${ad}, array[${SUMS_OF_CELLS}]::bigint[] as sums
      from ${STORED_CELLS}, ${GRAINS} where ${cells} group by 1, 2, 3, 4, 5, 6${ad}
    ), stored as (
      select ${PLACE}${ad}, array[${MEASURE_COLUMNS}]::bigint[] as sums from ${table}
    ), differing as (
      select counted.sums as right_sums, stored.sums as wrong_sums
      from counted full join stored using (${PLACE}${ad})
      where coalesce(counted.sums, array_fill(0::bigint, array[cardinality(stored.sums)]))
        <> coalesce(stored.sums, array_fill(0::bigint, array[cardinality(counted.sums)]))
    )
    select (select count(*)::int from differing) as sums, array(
      select distinct d.measure
      from differing, unnest(array[${MEASURE_NAMES}], right_sums, wrong_sums) as d(measure, is_right, is_wrong)
      where coalesce(is_right, 0) <> coalesce(is_wrong, 0) order by 1) as measures`.execute(db)
  return rows[0] ?? { sums: 0, measures: [] }
}
/** Makes the sums anew from what each ticket contributes. */
export async function rebuildSums(db: CompanyDb): Promise<void> {
  await raiseVersion(db)
  for (const { clear } of SUM_TABLES) await clear.execute(db)
  await addRows(db, STORED_CELLS)
}

/** Names the time zone of the first counts, which no check has met; the daily check is due at once. */
export const ensureCheck = (db: CompanyDb, timezone: string) =>
  db
    .insertInto('figure_checks')
    .values({ timezone, checked_at: NEVER })
    .onConflict(conflict => conflict.doNothing())
    .execute()
export const NEVER = new Date(0)
export const findCheck = (db: CompanyDb) =>
  db.selectFrom('figure_checks').select(['timezone', 'checked_at']).executeTakeFirst()
export const saveCheck = (db: CompanyDb, check: { timezone: string; checked_at: Date }) =>
  db
    .insertInto('figure_checks')
    .values(check)
    .onConflict(conflict => conflict.column('company_id').doUpdateSet(check))
    .execute()
