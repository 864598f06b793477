import { COUNTED_MEASURES, MEASURES, type FigureCell, type Measure } from '@recado/domain'
import { sql } from 'kysely'

/** The column of a measure. */
const columnOf = (measure: Measure): string =>
  measure.replaceAll(/[A-Z]/gu, letter => `_${letter.toLowerCase()}`)
const perMeasure = (
  write: (column: string, measure: Measure) => string,
  measures: readonly Measure[] = MEASURES,
) => sql.raw(measures.map(measure => write(columnOf(measure), measure)).join(', '))

/** `opened, reopened, …` */
export const MEASURE_COLUMNS = perMeasure(column => column)
/** `f.opened + excluded.opened`, … */
export const ADDED_MEASURES = perMeasure(column => `${column} = f.${column} + excluded.${column}`)
/** The sums of these measures of stored figures `f`, under their names. */
export const sumsOf = (measures: readonly Measure[]) =>
  perMeasure((column, measure) => `coalesce(sum(f.${column}), 0)::bigint as "${measure}"`, measures)
export const ALL_SUMS = sumsOf(MEASURES)
export const SUMS_OF_FIGURES = sumsOf(COUNTED_MEASURES)
/** The sums of cells that {@link CELL_COLUMNS} names. */
export const SUMS_OF_CELLS = perMeasure((_, measure) => `coalesce(sum(c."${measure}"), 0)`)
/** The columns of cells as a record. */
export const CELL_COLUMNS = sql.raw(
  [
    'hour timestamp',
    'tag int',
    'queue int',
    'connection int',
    'attendant int',
    'ad text',
    ...MEASURES.map(measure => `"${measure}" bigint`),
  ].join(', '),
)

/** Cells as the text of a parameter. */
export const cellsText = (cells: readonly FigureCell[]): string =>
  JSON.stringify(cells.map(({ measures, ...place }) => ({ ...place, ...measures })))
