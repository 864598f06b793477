import { WAIT_MEASURES, type WaitMeasure } from './wait-classes.ts'

/**
 * The measures that are counted one by one, in the order of the columns of the stored figures. `docs/figures.md` says in words what each
 * is. Times are in seconds; those with `Open` count opening hours only.
 */
export const COUNTED_MEASURES = [
  'opened',
  'reopened',
  'accepted',
  'transferred',
  'finished',
  'resolved',
  'finishedRated',
  'finishedAwaiting',
  'handled',
  'handledSeconds',
  'handledOpenSeconds',
  'waits',
  'waitSeconds',
  'waitOpenSeconds',
  'firstAnswers',
  'firstAnswerSeconds',
  'firstAnswerOpenSeconds',
  'unanswered',
  'received',
  'sent',
  'ratings',
  'ratingHundredths',
  'promoters',
  'passives',
  'detractors',
  'botTalks',
  'botHelped',
  'botLeft',
  'targetsMet',
  'targetsMissed',
  'firstTargetsMet',
  'firstTargetsMissed',
] as const
export type CountedMeasure = (typeof COUNTED_MEASURES)[number]
export type Measure = CountedMeasure | WaitMeasure
/** All measures, in the order of the columns of the stored figures. */
export const MEASURES: readonly Measure[] = [...COUNTED_MEASURES, ...WAIT_MEASURES]
export type Measures = Readonly<Record<Measure, number>>

/** The measures behind the figures of attendants and other groups. The index `figures_attendants` has them all. */
export const GROUP_MEASURES = [
  'opened',
  'finished',
  'handled',
  'handledSeconds',
  'handledOpenSeconds',
  'waits',
  'waitSeconds',
  'waitOpenSeconds',
  'firstAnswers',
  'firstAnswerSeconds',
  'firstAnswerOpenSeconds',
  'sent',
  'ratings',
  'ratingHundredths',
  'promoters',
  'detractors',
  'targetsMet',
  'targetsMissed',
] as const satisfies readonly CountedMeasure[]
export type GroupMeasures = Pick<Measures, (typeof GROUP_MEASURES)[number]>

export const NO_MEASURES = Object.fromEntries(MEASURES.map(measure => [measure, 0])) as Measures

/** The sum of any number of measures; a missing one is 0. */
export function addMeasures(...parts: readonly Partial<Measures>[]): Measures {
  const sum: Record<Measure, number> = { ...NO_MEASURES }
  for (const part of parts) for (const measure of MEASURES) sum[measure] += part[measure] ?? 0
  return sum
}

type Sum = Partial<Record<Measure, number>>
/** Adds the measures that `part` names. A cell names a few of all measures, and a conversation has many cells. */
function addTo(sum: Sum, part: Partial<Measures>): void {
  for (const [measure, value] of Object.entries(part) as [Measure, number][])
    sum[measure] = (sum[measure] ?? 0) + value
}
/** The sum of any number of measures, without those that no part names. */
export function addNamedMeasures(...parts: readonly Partial<Measures>[]): Partial<Measures> {
  const sum: Sum = {}
  for (const part of parts) addTo(sum, part)
  return sum
}

/** Where something happened; 0 is no queue and no attendant. */
export interface FigurePlace {
  readonly queue: number
  readonly connection: number
  readonly attendant: number
}
/** The measures of an hour of the company's calendar, `yyyy-mm-ddTHH:00`, in one place. */
export interface FigureCell extends FigurePlace {
  /** 0 in the cells of the ticket itself, which are repeated for each of its tags. */
  readonly tag: number
  readonly hour: string
  /** The headline of the ad that the ticket came from; empty for an ad without one, null for no ad. */
  readonly ad: string | null
  readonly measures: Partial<Measures>
}

const keyOf = ({ hour, tag, queue, connection, attendant, ad }: FigureCell): string =>
  `${hour}/${tag}/${queue}/${connection}/${attendant}/${ad === null ? '' : JSON.stringify(ad)}`

const withoutZeros = (sum: Sum): Partial<Measures> =>
  Object.fromEntries(Object.entries(sum).filter(([, value]) => value !== 0))

/** One cell an hour and place, without measures that are 0. */
export function mergeCells(cells: readonly FigureCell[]): FigureCell[] {
  const merged = new Map<string, { cell: FigureCell; sum: Sum }>()
  for (const cell of cells) {
    const key = keyOf(cell)
    const known = merged.get(key)
    if (known) addTo(known.sum, cell.measures)
    else merged.set(key, { cell, sum: { ...cell.measures } })
  }
  return [...merged.values()]
    .map(({ cell, sum }) => ({ ...cell, measures: withoutZeros(sum) }))
    .filter(({ measures }) => Object.keys(measures).length > 0)
}

/** The difference between the former cells and the present ones. */
export const differenceOf = (before: readonly FigureCell[], after: readonly FigureCell[]): FigureCell[] =>
  mergeCells([
    ...after,
    ...before.map(cell => ({
      ...cell,
      measures: Object.fromEntries(
        Object.entries(cell.measures).map(([measure, value]) => [measure, -value]),
      ) as Partial<Measures>,
    })),
  ])
