import type { AdSelection } from '../tickets/index.ts'
import { coverPeriod, periodBefore, type Period, type PeriodCover } from '@recado/domain'

/** The limits of a report; it counts everything where they name nothing. */
interface ReportPlace extends AdSelection {
  readonly queueId?: number | undefined
  readonly attendantId?: number | undefined
  readonly connectionId?: number | undefined
  readonly tagId?: number | undefined
}
/** The filter of a report as it travels. */
export interface ReportQuery extends ReportPlace {
  readonly from: string
  readonly to: string
}
export interface ReportFilter extends ReportPlace {
  readonly period: Period
  /** The same days, as few sums as they can be read from. */
  readonly cover: PeriodCover
}

/** Says whether the report counts tickets of ads only. */
export const isOfAds = ({ fromAd = false, ad = '' }: AdSelection): boolean => fromAd || ad !== ''

export function toReportFilter({ from, to, ...place }: ReportQuery): ReportFilter {
  const period = { from, to }
  return { period, cover: coverPeriod(period), ...place }
}
/** The same of the period before. */
export function filterBefore(filter: ReportFilter): ReportFilter {
  const period = periodBefore(filter.period)
  return { ...filter, period, cover: coverPeriod(period) }
}
