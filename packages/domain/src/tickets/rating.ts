import type { MediaType, RatingScale } from '@recado/contract'
import { readChoice } from '../answers/read-choice.ts'
import { readScore } from '../answers/read-score.ts'
import { RATING_WORDS } from '../messages/automatic-texts.ts'

/** The facts that decide whether a closed ticket requests a rating. */
export interface RatingRequestFacts {
  readonly userRating: 'enabled' | 'disabled'
  readonly ratingMessage: string
  /** The ticket before it was closed. */
  readonly ticket: { readonly status: string; readonly userId: number | null; readonly isGroup: boolean }
  /** No rule reads the answers of such a contact. */
  readonly disableBot: boolean
  /** The options of the closing request; an absent one counts as true. */
  readonly sendFarewellMessage?: boolean | undefined
  readonly askRating?: boolean | undefined
}

/** Does closing request a rating from the customer first? Spec: behaviour 7. */
export const shouldAskForRating = ({
  userRating,
  ratingMessage,
  ticket,
  disableBot,
  sendFarewellMessage,
  askRating,
}: RatingRequestFacts): boolean =>
  userRating === 'enabled' &&
  ratingMessage.trim() !== '' &&
  ticket.status === 'open' &&
  ticket.userId !== null &&
  !ticket.isGroup &&
  !disableBot &&
  sendFarewellMessage !== false &&
  askRating !== false

/** The scale of a connection: a score of ten, or three words. */
export const ratingScaleOf = (npsEnabled: boolean): RatingScale => (npsEnabled ? 10 : 3)

const CHOICE_PREFIX = 'rating:'
/** The id of the button for a rate. */
export const ratingChoiceId = (rate: number): string => `${CHOICE_PREFIX}${rate}`

/** Reads a rate: by button, by number or, of three, by its word in any language; undefined when it is none. */
export function parseRate(
  { text, choiceId }: { readonly text: string; readonly choiceId?: string | null },
  outOf: RatingScale,
): number | undefined {
  const rate = choiceId?.startsWith(CHOICE_PREFIX)
    ? Number(choiceId.slice(CHOICE_PREFIX.length))
    : readScore(text, outOf)
  if (rate !== undefined) return isValidRate(rate, outOf) ? rate : undefined
  if (outOf !== 3) return undefined
  const places = Object.values(RATING_WORDS).map(names => readChoice(text, names))
  const place = places.find(at => at !== undefined)
  return place === undefined ? undefined : place + 1
}

const isValidRate = (rate: number, outOf: RatingScale): boolean =>
  rate >= (outOf === 10 ? 0 : 1) && rate <= outOf

/** A customer's message during the wait for a rating. */
export interface RatingAnswer {
  readonly message: { readonly kind: MediaType; readonly text: string; readonly choiceId?: string | null }
  readonly outOf: RatingScale
  /** The number of repeated requests, and its limit. */
  readonly asks: number
  readonly maxAsks: number
}
export type RatingStep =
  | { readonly is: 'rate'; readonly rate: number }
  | { readonly is: 'again' }
  | { readonly is: 'nothing' }
  | { readonly is: 'other' }

/**
 * Evaluates an answer: a `rate`, `again` to repeat the request, `nothing` for a sticker or the like, or
 * `other` after the last repetition, which is then
 * handled as a new message. Spec: behaviour 7.
 */
export function evaluateRatingAnswer({ message, outOf, asks, maxAsks }: RatingAnswer): RatingStep {
  if (message.kind === 'sticker') return { is: 'nothing' }
  const rate = message.kind === 'chat' ? parseRate(message, outOf) : undefined
  if (rate !== undefined) return { is: 'rate', rate }
  return asks < maxAsks ? { is: 'again' } : { is: 'other' }
}
