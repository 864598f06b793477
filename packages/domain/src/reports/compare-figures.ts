import type { DashboardFigures } from '@recado/contract'

/** The most important figures of a report, in their order. */
export const MAIN_FIGURES = [
  'tickets',
  'supportFinished',
  'avgFirstAnswerTime',
  'avgWaitTime',
  'avgSupportTime',
  'targetsMetPerc',
  'npsScore',
] as const
export type MainFigure = (typeof MAIN_FIGURES)[number]

/** A figure of a period beside that of the period before; null where nothing was measured. */
export interface FigureComparison {
  readonly figure: MainFigure
  /** A count, minutes, a percentage, or the score of the NPS. */
  readonly kind: 'count' | 'time' | 'share' | 'score'
  readonly now: number | null
  readonly before: number | null
  /** Of a count in whole per cent, otherwise the difference; null when there is nothing to compare with. */
  readonly change: number | null
  readonly isGood: boolean
}

/** The kind of each figure, known before its values. */
export const FIGURE_KINDS = {
  tickets: 'count',
  supportFinished: 'count',
  avgFirstAnswerTime: 'time',
  avgWaitTime: 'time',
  avgSupportTime: 'time',
  targetsMetPerc: 'share',
  npsScore: 'score',
} as const satisfies Record<MainFigure, FigureComparison['kind']>

function valueOf(figures: DashboardFigures, figure: MainFigure, isByClock: boolean): number | null {
  switch (figure) {
    case 'avgFirstAnswerTime':
    case 'avgWaitTime':
    case 'avgSupportTime':
      return figures[isByClock ? figure : (`${figure}Open` as const)] || null
    case 'targetsMetPerc':
      return figures.targetsMetPerc === null ? null : Math.round(figures.targetsMetPerc)
    case 'npsScore':
      return figures.countRating === 0 ? null : figures.npsScore
    default:
      return figures[figure]
  }
}
/** Seconds are the smallest difference of times. */
const MINUTE_SECONDS = 60
function changeOf(kind: FigureComparison['kind'], now: number | null, before: number | null): number | null {
  if (now === null || before === null) return null
  if (kind === 'count') return before === 0 ? null : Math.round(((now - before) / before) * 100)
  return kind === 'time' ? Math.round((now - before) * MINUTE_SECONDS) / MINUTE_SECONDS : now - before
}

/** The main figures of a period, with how they differ from those of the period before. */
export function compareFigures(
  now: DashboardFigures,
  before: DashboardFigures,
  { isByClock }: { readonly isByClock: boolean },
): FigureComparison[] {
  return MAIN_FIGURES.map(figure => {
    const kind = FIGURE_KINDS[figure]
    const values = [valueOf(now, figure, isByClock), valueOf(before, figure, isByClock)] as const
    const change = changeOf(kind, ...values)
    const isGood = kind === 'time' ? (change ?? 0) <= 0 : (change ?? 0) >= 0
    return { figure, kind, now: values[0], before: values[1], change, isGood }
  })
}
