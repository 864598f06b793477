import {
  LIMITS,
  REPORT_GROUPS,
  type BotReport,
  type ReportGrain,
  type ReportGrouping,
} from '@recado/contract'
import type { GroupMeasures, Measure, Measures, Period, PeriodCover } from '@recado/domain'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { preparedStatement } from '../../kernel/database/prepared-statement.ts'
import {
  columnsOf,
  COUNTED_MEASURES,
  GROUP_MEASURES,
  hasAny,
  HOURS_OF_MONTH,
  MEASURES,
  NOTHING,
  selectParts,
  sumsOf,
  type Cut,
} from '../dashboard/index.ts'
import { isOfAds, type ReportFilter } from './report-filter.ts'

const is = (column: RawBuilder<unknown>, id: number | undefined): RawBuilder<SqlBool> =>
  id === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${column} = ${id}`
const inPlace = (filter: ReportFilter): RawBuilder<SqlBool> =>
  sql<SqlBool>`${is(sql`f.queue`, filter.queueId)} and ${is(sql`f.attendant`, filter.attendantId)}
    and ${is(sql`f.connection`, filter.connectionId)} and ${ofAd(filter)}`
const ofTag = ({ tagId = 0 }: ReportFilter): RawBuilder<SqlBool> => sql<SqlBool>`f.tag = ${tagId}`
const ofAd = ({ ad = '' }: ReportFilter): RawBuilder<SqlBool> =>
  ad === '' ? sql<SqlBool>`true` : sql<SqlBool>`f.ad = ${ad}`

/** The sums that know all that a report is limited to and grouped by, as few as there are. */
function cutOf({ queueId, connectionId, attendantId }: ReportFilter, by?: ReportGrouping): Cut | undefined {
  const kinds = new Set<Cut>([
    ...(queueId === undefined ? [] : (['queue'] as const)),
    ...(connectionId === undefined ? [] : (['connection'] as const)),
    ...(attendantId === undefined ? [] : (['attendant'] as const)),
    ...(by === undefined || by === 'tag' ? [] : [by]),
  ])
  const [cut = 'all'] = kinds
  return kinds.size > 1 ? undefined : cut
}

/** The figures `f` of a report; `by` is what it is grouped by. */
const selectFigures = (
  filter: ReportFilter,
  measures: readonly Measure[],
  { by, cover = filter.cover, tags = ofTag(filter), areAds = isOfAds(filter) }: Selection = {},
): RawBuilder<unknown> =>
  sql`${selectParts({ cover, cut: cutOf(filter, by), areAds, tags, measures })} where ${inPlace(filter)}`
interface Selection {
  readonly by?: ReportGrouping
  readonly cover?: PeriodCover
  readonly tags?: RawBuilder<SqlBool>
  readonly areAds?: boolean
}

export async function sumPeriod<const M extends Measure = Measure>(
  db: CompanyDb,
  filter: ReportFilter,
  measures: readonly M[] = MEASURES as readonly M[],
): Promise<Pick<Measures, M>> {
  const { rows } = await sql<Pick<Measures, M>>`
    select ${sumsOf(measures)} from ${selectFigures(filter, measures)}`.execute(db)
  return rows[0]!
}

const POINT_MEASURES = [...GROUP_MEASURES, 'passives'] as const
/** The sums of each point; points without anything are missing. */
export async function sumByPoint(
  db: CompanyDb,
  filter: ReportFilter,
  grain: ReportGrain,
): Promise<Map<string, Partial<Measures>>> {
  // Days make weeks, and months are read whole where the period has them whole.
  const cover = grain === 'month' ? filter.cover : { months: [], days: [filter.period] }
  const { rows } = await sql<Partial<Measures> & { start: string }>`
    select to_char(date_trunc(${grain}, f.at), 'YYYY-MM-DD') as start, ${sumsOf(POINT_MEASURES)}
    from ${selectFigures(filter, POINT_MEASURES, { cover })} group by 1`.execute(db)
  return new Map(rows.map(({ start, ...sums }) => [start, sums]))
}

/** Sums by hour of the week; 0 is Sunday. */
export const sumByHourOfWeek = async (
  db: CompanyDb,
  filter: ReportFilter,
): Promise<(Pick<Measures, (typeof HEAT_MEASURES)[number]> & { weekday: number; hour: number })[]> =>
  (
    await sql<Measures & { weekday: number; hour: number }>`
      select f.weekday, f.hour, ${sumsOf(HEAT_MEASURES)}
      from (${cutOf(filter) === 'all' ? selectHoursOfAll(filter) : selectHours(filter, sql`f.grain = 'hour'`, filter.period)}) f
      group by 1, 2`.execute(db)
  ).rows
/** Whole months by their hours of the week, and the hours of the days around them. */
const selectHoursOfAll = (filter: ReportFilter): RawBuilder<unknown> => {
  const { months, days } = filter.cover
  return sql.join(
    [
      selectHours(
        filter,
        sql`f.grain = ${sql.lit(HOURS_OF_MONTH)}`,
        months[0],
        sql`extract(day from f.at) - 1`,
      ),
      ...[days[0], days[1]].map(part => selectHours(filter, sql`f.grain = 'hour:all'`, part)),
    ],
    sql` union all `,
  )
}
/** The grain stands in the text: the index `figures_of_hours` has all that a map without a filter reads. */
const selectHours = (
  filter: ReportFilter,
  ofGrain: RawBuilder<unknown>,
  { from, to }: Period = NOTHING,
  weekday: RawBuilder<unknown> = sql`extract(dow from f.at)`,
): RawBuilder<unknown> => sql`
  select (${weekday})::int as weekday, extract(hour from f.at)::int as hour, ${columnsOf(HEAT_MEASURES)}
  from ${isOfAds(filter) ? sql`ad_figures` : sql`figures`} f
  where ${ofTag(filter)} and ${ofGrain} and f.at >= ${from}::timestamp
    and f.at < ${to}::timestamp + interval '1 day' and ${inPlace(filter)}`
const HEAT_MEASURES = [
  'opened',
  'waits',
  'waitOpenSeconds',
  'firstAnswers',
  'firstAnswerOpenSeconds',
] as const

const COLUMN_OF = {
  attendant: sql`f.attendant`,
  queue: sql`f.queue`,
  connection: sql`f.connection`,
  tag: sql`f.tag`,
} as const satisfies Record<ReportGrouping, RawBuilder<unknown>>
/** The sums of each attendant, queue, connection or tag that has any; 0 is none. */
export async function sumByGroup(
  db: CompanyDb,
  by: ReportGrouping,
  filter: ReportFilter,
): Promise<Map<number, GroupMeasures>> {
  const tags =
    by === 'tag' && filter.tagId === undefined
      ? sql<SqlBool>`f.tag = any(array(select id from tags))`
      : ofTag(filter)
  const { rows } = await sql<GroupMeasures & { id: number }>`
    select ${COLUMN_OF[by]} as id, ${sumsOf(GROUP_MEASURES)}
    from ${selectFigures(filter, GROUP_MEASURES, { by, tags })} group by 1
    having ${hasAny(GROUP_MEASURES)}`.execute(db)
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}

/** The counted sums of the tickets of each ad, the ad with most tickets first. */
export const sumByAd = async (
  db: CompanyDb,
  filter: ReportFilter,
): Promise<(Partial<Measures> & { headline: string })[]> =>
  (
    await sql<Partial<Measures> & { headline: string }>`
      select f.ad as headline, ${sumsOf(COUNTED_MEASURES)}
      from ${selectFigures(filter, COUNTED_MEASURES, { areAds: true })}
      group by 1 having ${hasAny(COUNTED_MEASURES)} order by sum(f.opened) desc, 1 limit ${LIMITS.reportAds + 1}`.execute(
      db,
    )
  ).rows

export interface GroupName {
  readonly id: number
  readonly name: string
  readonly color: string | null
}
const selectNames = (by: ReportGrouping): RawBuilder<GroupName> => {
  const named = { attendant: sql`users`, queue: sql`queues`, connection: sql`connections`, tag: sql`tags` }[
    by
  ]
  const color = by === 'queue' || by === 'tag' ? sql`color` : sql`null::text`
  return sql`select id, name, ${color} as color from ${named}`
}
/** The version of the sums, and a digest of the names. */
const GROUPS_VERSION = sql<string>`concat_ws(' ', (select version from figure_versions),
  (select md5(string_agg(n::text, ',' order by id)) from names n))`
const perGrouping = <R>(draft: (by: ReportGrouping) => RawBuilder<R>) =>
  Object.fromEntries(
    REPORT_GROUPS.map(by => [by, preparedStatement(() => draft(by))] as const),
  ) as unknown as Record<ReportGrouping, (db: CompanyDb, value: object) => Promise<R[]>>
const groupsVersion = perGrouping(
  by => sql<{ version: string }>`
    with names as materialized (${selectNames(by)}) select ${GROUPS_VERSION} as version`,
)
const namesInOrder = perGrouping(
  by => sql<{ version: string; names: GroupName[] }>`
    with names as materialized (${selectNames(by)}) select ${GROUPS_VERSION} as version,
      (select coalesce(json_agg(n order by search_text(name), id), '[]') from names n) as names`,
)
/** The version of the figures and names of a report. Both parts of it never name two states. */
export async function readGroupsVersion(db: CompanyDb, by: ReportGrouping): Promise<string> {
  const [row] = await groupsVersion[by](db, {})
  return row!.version
}
/** The names of what a report may be grouped by, in order, with their version. */
export async function listNames(
  db: CompanyDb,
  by: ReportGrouping,
): Promise<{ version: string; names: GroupName[] }> {
  const [row] = await namesInOrder[by](db, {})
  return row!
}

/** The options at which most customers gave up. The menu keeps its visits for some days only. */
export const listGivenUp = async (
  db: CompanyDb,
  { period, queueId }: ReportFilter,
): Promise<BotReport['options']> =>
  (
    await sql<BotReport['options'][number]>`
      select o.id, o.title, q.name as queue, v.came, v."wentOn", v."gaveUp" from (
        select option_id, sum(came)::int as came, sum(went_on)::int as "wentOn", sum(gave_up)::int as "gaveUp"
        from queue_option_visits
        where option_id = any(array(select id from queue_options where ${is(sql`queue_id`, queueId)}))
          and day between ${period.from}::date and ${period.to}::date
        group by option_id) v
      join queue_options o on o.id = v.option_id join queues q on q.id = o.queue_id
      order by v."gaveUp" desc, v.came desc, o.id limit ${LIMITS.givenUpOptions}`.execute(db)
  ).rows
