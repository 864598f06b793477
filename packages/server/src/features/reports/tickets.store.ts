import { LIMITS } from '@recado/contract'
import type { Period } from '@recado/domain'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import * as tickets from '../tickets/index.ts'
import { matchesReport } from './export.store.ts'
import type { ReportFilter } from './report-filter.ts'

/** An hour of a weekday in the company's time zone; 0 is Sunday. */
export interface HourOfWeek {
  readonly weekday: number
  readonly hour: number
}

export interface TicketsPage {
  readonly cell: HourOfWeek | undefined
  readonly visible: RawBuilder<SqlBool>
  readonly before: number | undefined
}

/** Each such hour of a period: by its own clock, and the moment of it. */
const hoursOfPeriod = ({ from, to }: Period, { weekday, hour }: HourOfWeek): RawBuilder<unknown> => sql`
  select d + make_interval(hours => ${hour}::int) as local_hour, c.timezone as zone,
    (d + make_interval(hours => ${hour}::int)) at time zone c.timezone as moment
  from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') d, companies c
  where c.id = current_company() and extract(dow from d) = ${weekday}::int`
/** The hour by the clock, as figures count it. It passes twice, or later, where clocks change by up to two hours. */
const BEGAN_IN_HOUR = sql<SqlBool>`created_at >= h.moment - interval '2 hours'
  and created_at < h.moment + interval '3 hours'
  and date_trunc('hour', created_at at time zone h.zone) = h.local_hour`

/** Visible tickets that began in the period, or in one hour of a weekday of it, latest first. */
export const pageReportTickets = (
  db: CompanyDb,
  filter: ReportFilter,
  { cell, visible, before }: TicketsPage,
) => {
  const selected = sql<SqlBool>`${matchesReport(filter, visible)}
    ${
      before === undefined
        ? sql``
        : sql`and (created_at, id) < (select b.created_at, b.id from tickets b where b.id = ${before})`
    }`
  const ids = sql<{ id: number }>`(
    select id from ${
      cell === undefined
        ? sql`tickets where ${selected}`
        : sql`(${hoursOfPeriod(filter.period, cell)}) h, lateral (
            select id, created_at from tickets where ${BEGAN_IN_HOUR} and ${selected} offset 0) t`
    }
    order by created_at desc, id desc limit ${LIMITS.reportPage + 1})`
  return tickets
    .selectTicketsOfPage(db, ids)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .execute()
}
