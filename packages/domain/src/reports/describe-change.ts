import { durationText } from '../durations/duration-text.ts'
import type { FigureComparison } from './compare-figures.ts'

/** From this many times on a count reads better as a multiple than in per cent. */
const MIN_TIMES = 10

/** A change as screens and mails write it; the size has no sign. */
export type FigureChange =
  | { readonly form: 'same' }
  /** The figure is a multiple of the one before. */
  | { readonly form: 'times'; readonly times: number }
  | { readonly form: 'more' | 'less'; readonly size: string }

/**
 * Describes how a figure changed: a time by a duration, a count in per cent, a share and a score by points. Null when there
 * is nothing to compare with.
 */
export function describeChange(
  { kind, change }: Pick<FigureComparison, 'kind' | 'change'>,
  locale: string,
): FigureChange | null {
  if (change === null) return null
  if (change === 0) return { form: 'same' }
  const times = change / 100 + 1
  if (kind === 'count' && times >= MIN_TIMES) return { form: 'times', times: Math.round(times) }
  return { form: change > 0 ? 'more' : 'less', size: sizeOf(kind, Math.abs(change), locale) }
}

function sizeOf(kind: FigureComparison['kind'], size: number, locale: string): string {
  if (kind === 'time') return durationText(size, locale)
  return kind === 'score' ? String(size) : `${size} %`
}
