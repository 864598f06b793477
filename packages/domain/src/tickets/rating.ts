import type { MediaType, RatingScale } from '@recado/contract'
import { heard } from '../intake/heard.ts'
import { RATING_WORDS } from '../messages/templates.ts'

/** Everything that decides whether a closed ticket asks how it was. */
export interface RatingWish {
  readonly userRating: 'enabled' | 'disabled'
  readonly ratingMessage: string
  /** The ticket as it was before it was closed. */
  readonly ticket: { readonly status: string; readonly userId: number | null; readonly isGroup: boolean }
  /** Nothing automatic reads what such a contact answers. */
  readonly disableBot: boolean
  /** What was wished of the closing; what is not said is wished. */
  readonly sendFarewellMessage?: boolean | undefined
  readonly askRating?: boolean | undefined
}

/** Does closing ask the customer for a rating first? Spec: behaviour 7. */
export const asksForRating = ({ userRating, ratingMessage, ticket, disableBot, sendFarewellMessage, askRating }: RatingWish): boolean =>
  userRating === 'enabled' &&
  ratingMessage.trim() !== '' &&
  ticket.status === 'open' &&
  ticket.userId !== null &&
  !ticket.isGroup &&
  !disableBot &&
  sendFarewellMessage !== false &&
  askRating !== false

/** The scale of a connection: a score of ten, or three words. */
export const scaleOf = (npsEnabled: boolean): RatingScale => (npsEnabled ? 10 : 3)

const choicePrefix = 'rating:'
/** The id of the button that stands for a rate. */
export const ratingChoice = (rate: number): string => `${choicePrefix}${rate}`

/** The rate a customer named, by its number (`9`, `9️⃣`, `9/10`) or, of three, by its word in any language; undefined when it is none of the scale. */
export function rateIn(message: { readonly text: string; readonly choiceId?: string | null }, outOf: RatingScale): number | undefined {
  const words = message.choiceId?.startsWith(choicePrefix) ? message.choiceId.slice(choicePrefix.length) : heard(message.text.replaceAll('🔟', '10'))
  const [, digits] = new RegExp(`^(\\d{1,2})(?: ?/ ?${outOf})?$`, 'u').exec(words) ?? []
  if (digits !== undefined) return isRate(Number(digits), outOf) ? Number(digits) : undefined
  if (outOf !== 3) return undefined
  const at = Object.values(RATING_WORDS).map(names => names.findIndex(name => heard(name) === words))
  const found = at.find(place => place !== -1)
  return found === undefined ? undefined : found + 1
}

const isRate = (rate: number, outOf: RatingScale): boolean => rate >= (outOf === 10 ? 0 : 1) && rate <= outOf

/** What a customer's message is while a rating is waited for. */
export interface RatingAnswer {
  readonly message: { readonly kind: MediaType; readonly text: string; readonly choiceId?: string | null }
  readonly outOf: RatingScale
  /** How often it was asked again, and how often it may be. */
  readonly asks: number
  readonly most: number
}
export type RatingStep = { readonly is: 'rate'; readonly rate: number } | { readonly is: 'again' } | { readonly is: 'nothing' } | { readonly is: 'other' }

/**
 * Reads an answer: a `rate`, something to ask `again` after, `nothing` such as a sticker, or after asking so often something `other`, which is then
 * heard as a new message. Spec: behaviour 7.
 */
export function ratingStep({ message, outOf, asks, most }: RatingAnswer): RatingStep {
  if (message.kind === 'sticker') return { is: 'nothing' }
  const rate = message.kind === 'chat' ? rateIn(message, outOf) : undefined
  if (rate !== undefined) return { is: 'rate', rate }
  return asks < most ? { is: 'again' } : { is: 'other' }
}
