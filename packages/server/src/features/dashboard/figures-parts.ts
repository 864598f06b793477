import type { Measure, Period, PeriodCover } from '@recado/domain'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { columnsOf, grainOfCut, type Cut } from './figures.columns.ts'

/** Which figures `f` make the sums of a period. */
export interface FigureParts {
  readonly cover: PeriodCover
  /** The sums of one kind alone, or of all of them together; undefined for those of each queue, connection and attendant. */
  readonly cut: Cut | undefined
  /** Of the tickets that came from ads, with the column `ad`. */
  readonly areAds?: boolean
  /** The condition for `f.tag`. */
  readonly tags: RawBuilder<SqlBool>
  readonly measures: readonly Measure[]
}

/** The part of a cover that is not there. */
export const NOTHING: Period = { from: 'infinity', to: '-infinity' }

/**
 * The figures `f` of whole months and of the days around them. Each part reads an index of its own; the grain stands in
 * the text, because a plan that knows no values would choose no partial index.
 */
export function selectParts(parts: FigureParts): RawBuilder<unknown> {
  const { months, days } = parts.cover
  return sql`(${sql.join(
    [
      selectPart(parts, 'month', months[0]),
      selectPart(parts, 'day', days[0]),
      selectPart(parts, 'day', days[1]),
    ],
    sql` union all `,
  )}) f`
}

const selectPart = (
  { cut, areAds = false, tags, measures }: FigureParts,
  unit: 'day' | 'month',
  { from, to }: Period = NOTHING,
): RawBuilder<unknown> => sql`
  select ${columnsOf(measures)}${areAds ? sql`, f.ad from ad_figures` : sql` from figures`} f
  where ${tags} and f.grain = ${sql.lit(grainOfCut(unit, cut))} and f.at between ${from}::timestamp and ${to}::timestamp`
