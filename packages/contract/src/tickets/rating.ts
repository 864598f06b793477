import { z } from 'zod'

/**
 * The best rate there is: of a score from 0 to 10, or of the three words from 1 to 3. Spec: behaviour 7,
 * administration 9 "Ratings".
 */
export const RATING_SCALES = [3, 10] as const
export type RatingScale = (typeof RATING_SCALES)[number]

/** A customer's answer to the rating question. */
export const Rating = z.object({ rate: z.int(), outOf: z.int() })
export type Rating = z.infer<typeof Rating>
/** Ratings of both scales are shown as stars out of this many. Spec: administration 9 "Ratings". */
export const RATING_STARS = 5
