import { DAY_MS, LIMITS } from '../limits.ts'

/** A fault of the days of a period, as a key of the catalogue `validation`. */
export type PeriodFault = 'endsBefore' | 'tooLong'

/** The fault of a period from one day to another, both included; undefined when it has none. */
export function findPeriodFault(
  { from, to }: { readonly from: string; readonly to: string },
  maxDays: number = LIMITS.reportDays,
): PeriodFault | undefined {
  if (to < from) return 'endsBefore'
  return (Date.parse(to) - Date.parse(from)) / DAY_MS >= maxDays ? 'tooLong' : undefined
}
