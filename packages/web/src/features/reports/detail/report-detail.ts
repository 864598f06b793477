import type { ReportPoint } from '@recado/contract'
import { addDays, parseDay } from '@recado/domain'

/** An hour of a weekday; 0 is Sunday. */
export interface HourOfWeek {
  readonly weekday: number
  readonly hour: number
}
/** The part of a report whose tickets are open: a cell of the map, or the point of a chart that begins with a day. */
export type ReportDetail = HourOfWeek | { readonly day: string }

const HOUR_OF_WEEK = /^([0-6])-(1?\d|2[0-3])$/

/** Reads a detail from the address: `1-10` is Monday at ten, `2026-11-23` a point. */
export function parseDetail(text: string): ReportDetail | undefined {
  const [, weekday, hour] = HOUR_OF_WEEK.exec(text) ?? []
  if (weekday !== undefined) return { weekday: Number(weekday), hour: Number(hour) }
  const day = parseDay(text)
  return day === undefined ? undefined : { day }
}

/** The days of the point that begins with a day: until the one before the next point, or the end of the period. */
export function daysOfPoint(
  points: readonly Pick<ReportPoint, 'from'>[],
  day: string,
  end: string,
): { readonly from: string; readonly to: string } {
  const next = points.find(({ from }) => from > day)
  return { from: day, to: next ? addDays(next.from, -1) : end }
}

/** How many rows the viewer may not see, once all others are listed; whoever sees all tickets misses none. */
export function countHidden(
  { counted, listed }: { readonly counted: number | undefined; readonly listed: number },
  { seesAll, isComplete }: { readonly seesAll: boolean; readonly isComplete: boolean },
): number {
  return seesAll || !isComplete || counted === undefined ? 0 : Math.max(0, counted - listed)
}
