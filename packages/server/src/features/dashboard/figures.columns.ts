import { MEASURES, type FigureCell, type Measure } from '@recado/domain'
import { sql } from 'kysely'

export { COUNTED_MEASURES, GROUP_MEASURES, MEASURES } from '@recado/domain'

const columnOf = (measure: Measure): string =>
  measure.replaceAll(/[A-Z]/gu, letter => `_${letter.toLowerCase()}`)
const perMeasure = (
  write: (column: string, measure: Measure) => string,
  measures: readonly Measure[] = MEASURES,
) => sql.raw(measures.map(measure => write(columnOf(measure), measure)).join(', '))

/** `opened, reopened, …` */
export const MEASURE_COLUMNS = perMeasure(column => column)
/** `'opened', 'reopened', …`: the measures of {@link MEASURE_COLUMNS}, in their order. */
export const MEASURE_NAMES = perMeasure((_, measure) => `'${measure}'`)
/** `f.opened + excluded.opened`, … */
export const ADDED_MEASURES = perMeasure(column => `${column} = f.${column} + excluded.${column}`)
/** The place of figures `f`, and these measures. A statement with `select *` would be planned each time. */
export const columnsOf = (measures: readonly Measure[]) =>
  sql.raw(
    [
      'f.at',
      'f.tag',
      'f.queue',
      'f.connection',
      'f.attendant',
      ...measures.map(measure => `f.${columnOf(measure)}`),
    ].join(', '),
  )
/**
 * The sums of these measures of stored figures `f`, under their names. Numbers of JavaScript are exact as far as those that are
 * added here, and integers of 64 bits would be added as decimals.
 */
export const sumsOf = (measures: readonly Measure[]) =>
  perMeasure((column, measure) => `coalesce(sum(f.${column}::float8), 0) as "${measure}"`, measures)
/** Whether stored figures `f` have anything in these measures: sums of what is taken back stay as zeros. */
export const hasAny = (measures: readonly Measure[]) =>
  sql.raw(`bool_or(${measures.map(measure => `f.${columnOf(measure)} <> 0`).join(' or ')})`)
/** The sums of cells that {@link CELL_COLUMNS} names. */
export const SUMS_OF_CELLS = perMeasure((_, measure) => `coalesce(sum(c."${measure}"), 0)`)
/** The columns of cells as a record. Doubles are exact as far as numbers of JavaScript, and their sums are no decimals. */
export const CELL_COLUMNS = sql.raw(
  [
    'hour timestamp',
    'tag int',
    'queue int',
    'connection int',
    'attendant int',
    'ad text',
    ...MEASURES.map(measure => `"${measure}" float8`),
  ].join(', '),
)

/** Cells as the text of a parameter. */
export const cellsText = (cells: readonly FigureCell[]): string =>
  JSON.stringify(cells.map(({ measures, ...place }) => ({ ...place, ...measures })))

/** The cuts that have sums of their own, beside those of each queue, connection and attendant together. */
export const CUTS = ['all', 'queue', 'connection', 'attendant'] as const
export type Cut = (typeof CUTS)[number]
/** The grain of the sums by hour, day or month, of all of them or of those that one kind has alone. */
export const grainOfCut = (unit: 'hour' | 'day' | 'month', cut: Cut | undefined): string =>
  cut === undefined ? unit : `${unit}:${cut}`

/**
 * The grain of the sums of all by weekday and hour of a month. Their time is that of the month and as many hours as since the
 * beginning of its Sunday: the 15th hour of Tuesdays is the 3rd of the month, 15:00.
 */
export const HOURS_OF_MONTH = 'month:hours'

/** Each grain with its unit of time and what it is kept for; hours are kept for all alone. */
const GRAIN_ROWS = [
  ...(['hour', 'day', 'month'] as const).flatMap(unit => [
    { grain: grainOfCut(unit, undefined), unit, cut: 'each' },
    ...CUTS.filter(cut => unit !== 'hour' || cut === 'all').map(cut => ({
      grain: grainOfCut(unit, cut),
      unit,
      cut,
    })),
  ]),
  { grain: HOURS_OF_MONTH, unit: 'month', cut: 'all' },
]
export const GRAINS = sql.raw(
  `(values ${GRAIN_ROWS.map(({ grain, unit, cut }) => `('${grain}', '${unit}', '${cut}')`).join(', ')}) as g(grain, unit, cut)`,
)
const TIME = `date_trunc(g.unit, c.hour) + case when g.grain = '${HOURS_OF_MONTH}'
  then make_interval(hours => 24 * date_part('dow', c.hour)::int + date_part('hour', c.hour)::int) else interval '0' end as at`
const placeOf = (kind: Exclude<Cut, 'all'>) =>
  `case when g.cut in ('each', '${kind}') then c.${kind} else 0 end as ${kind}`
/** The place of a cell in each of {@link GRAINS}. */
export const CELL_PLACE = sql.raw(
  `coalesce(c.tag, 0) as tag, g.grain, ${TIME}, ${(['queue', 'connection', 'attendant'] as const).map(placeOf).join(', ')}`,
)
