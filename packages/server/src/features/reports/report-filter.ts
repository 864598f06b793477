import { periodOf, type Period } from '@recado/domain'

/** The filter of a report as it travels. */
export interface ReportQuery {
  readonly from: string
  readonly to: string
  readonly queueId?: number | undefined
  readonly attendantId?: number | undefined
  readonly connectionId?: number | undefined
  readonly tagId?: number | undefined
}
/** What a report counts: figures of a period and of one place; all of them where it names none. */
export interface ReportFilter {
  readonly period: Period
  readonly queueId?: number | undefined
  readonly attendantId?: number | undefined
  readonly connectionId?: number | undefined
  readonly tagId?: number | undefined
}

/** Two dates in the wrong order are exchanged. */
export const filterOf = ({ from, to, ...place }: ReportQuery): ReportFilter => ({
  period: periodOf({ from, to }, to) ?? { from, to },
  ...place,
})
