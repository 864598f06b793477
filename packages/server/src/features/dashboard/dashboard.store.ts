import type { Measure, Measures, Period, PeriodCover } from '@recado/domain'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { startAfterOwnDay, startOfOwnDay } from '../companies/index.ts'
import { COUNTED_MEASURES, grainOfCut, sumsOf } from './figures.columns.ts'
import { selectParts } from './figures-parts.ts'

export interface FigureFilter {
  readonly cover: PeriodCover
  /** Of any of these queues; of all when there is none. */
  readonly queueIds: readonly number[]
}
const inQueues = (queueIds: readonly number[]) =>
  queueIds.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`f.queue = any(${[...queueIds]}::int[])`

export interface DashboardSums {
  /** The counted sums of the period, and of the one before; without the classes of waits. */
  readonly now: Partial<Measures>
  readonly before: Partial<Measures>
  /** The tickets that began in each hour of today that has any. */
  readonly hours: readonly { readonly hour: number; readonly opened: number }[]
  /** Any ticket, of whatever time. */
  readonly hasTickets: boolean
  /** Any ticket that an attendant accepted, answered or handled, of whatever time. */
  readonly hasServed: boolean
}
/** Reads the figures that all attendants of a dashboard share, in one statement. */
export async function sumDashboard(
  db: CompanyDb,
  {
    now,
    before,
    today,
    queueIds,
  }: { now: PeriodCover; before: PeriodCover; today: string } & Pick<FigureFilter, 'queueIds'>,
): Promise<DashboardSums> {
  const { rows } = await sql<DashboardSums>`
    select (select row_to_json(s) from (${selectSums({ cover: now, queueIds })}) s) as now,
      (select row_to_json(s) from (${selectSums({ cover: before, queueIds })}) s) as before,
      (select coalesce(json_agg(h), '[]') from (${selectOpenedByHour(today, queueIds)}) h) as hours,
      exists (select 1 from tickets) as "hasTickets",
      exists (select 1 from figures where tag = 0 and grain = 'day:all'
        and (accepted > 0 or first_answers > 0 or handled > 0)) as "hasServed"`.execute(db)
  return rows[0]!
}
const selectSums = ({ cover, queueIds }: FigureFilter): RawBuilder<unknown> => sql`
  select ${sumsOf(COUNTED_MEASURES)}
  from ${selectParts({ cover, cut: cutOf(queueIds), tags: OF_ALL, measures: COUNTED_MEASURES })}
  where ${inQueues(queueIds)}`
const cutOf = (queueIds: readonly number[]) => (queueIds.length === 0 ? 'all' : 'queue')
const selectOpenedByHour = (day: string, queueIds: readonly number[]): RawBuilder<unknown> => sql`
  select extract(hour from f.at)::int as hour, sum(f.opened)::int as opened from figures f
  where f.tag = 0 and f.grain = ${sql.lit(grainOfCut('hour', queueIds.length === 0 ? 'all' : undefined))}
    and f.at >= ${day}::timestamp and f.at < ${day}::timestamp + interval '1 day' and ${inQueues(queueIds)}
  group by 1`

const OF_ALL = sql<SqlBool>`f.tag = 0`
const ATTENDANT_MEASURES = [
  'finished',
  'handled',
  'handledSeconds',
  'waits',
  'waitSeconds',
  'ratings',
  'ratingHundredths',
] as const satisfies readonly Measure[]
export type AttendantSums = Pick<Measures, (typeof ATTENDANT_MEASURES)[number]> & {
  readonly attendant: number
}
/** The sums of a period by attendant; 0 is none. */
export async function sumByAttendant(
  db: CompanyDb,
  { cover, queueIds }: FigureFilter,
): Promise<AttendantSums[]> {
  const cut = queueIds.length === 0 ? 'attendant' : undefined
  const { rows } = await sql<AttendantSums>`
    select f.attendant, ${sumsOf(ATTENDANT_MEASURES)}
    from ${selectParts({ cover, cut, tags: OF_ALL, measures: ATTENDANT_MEASURES })}
    where ${inQueues(queueIds)} group by f.attendant`.execute(db)
  return rows
}

/** Messages of a period, or of all time. */
export async function sumMessages(
  db: CompanyDb,
  { from = '0001-01-01', to = '9999-12-31' }: Partial<Period>,
): Promise<Pick<Measures, 'sent' | 'received'>> {
  const { rows } = await sql<Pick<Measures, 'sent' | 'received'>>`
    select coalesce(sum(sent), 0)::bigint as sent, coalesce(sum(received), 0)::bigint as received
    from figures where tag = 0 and grain = 'day:all' and at between ${from}::timestamp and ${to}::timestamp`.execute(
    db,
  )
  return rows[0] ?? { sent: 0, received: 0 }
}

/** Tickets that are active now, by status and owner; without groups. */
export const countActive = async (
  db: CompanyDb,
  queueIds: readonly number[],
): Promise<{ status: 'open' | 'pending'; user_id: number | null; n: number }[]> =>
  (
    await sql<{ status: 'open' | 'pending'; user_id: number | null; n: number }>`
      select f.status, f.user_id, count(*)::int as n
      from (select status, user_id, queue_id as queue from tickets
        where status in ('open', 'pending') and not is_group) f
      where ${inQueues(queueIds)} group by 1, 2`.execute(db)
  ).rows

/** New contacts of a period; groups are none. */
export async function countLeads(db: CompanyDb, { from, to }: Period): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from contacts where not is_group
      and created_at >= ${startOfOwnDay(from)} and created_at < ${startAfterOwnDay(to)}`.execute(db)
  return rows[0]?.n ?? 0
}
