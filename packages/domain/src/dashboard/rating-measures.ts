import { RATING_STARS, type RatingScale } from '@recado/contract'
import type { Measures } from './measures.ts'

/** The lowest rate of each group on a scale: below the passives are the detractors. Spec: behaviour 7. */
const GROUPS: Readonly<Record<RatingScale, { readonly promoter: number; readonly passive: number }>> = {
  3: { promoter: 3, passive: 2 },
  10: { promoter: 9, passive: 7 },
}

/** A rating in hundredths of the stars that are shown. */
export const ratingHundredths = (rate: number, outOf: RatingScale): number =>
  Math.round((rate / outOf) * RATING_STARS * 100)

/** The figures of one rating. */
export function ratingMeasures(rate: number, outOf: RatingScale): Partial<Measures> {
  const { promoter, passive } = GROUPS[outOf]
  const group = rate >= promoter ? 'promoters' : rate >= passive ? 'passives' : 'detractors'
  return { ratings: 1, ratingHundredths: ratingHundredths(rate, outOf), [group]: 1 }
}
