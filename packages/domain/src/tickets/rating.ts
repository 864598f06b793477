import type { MediaType, RatingScale } from '@recado/contract'
import { normalizeCommand } from '../intake/normalize-command.ts'
import { RATING_WORDS } from '../messages/automatic-texts.ts'

/** Everything that decides whether a closed ticket asks how it was. */
export interface RatingRequestFacts {
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
export const shouldAskForRating = ({ userRating, ratingMessage, ticket, disableBot, sendFarewellMessage, askRating }: RatingRequestFacts): boolean =>
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
/** The id of the button that stands for a rate. */
export const ratingChoiceId = (rate: number): string => `${CHOICE_PREFIX}${rate}`

/** The rate a customer named, by its number (`9`, `9️⃣`, `9/10`) or, of three, by its word in any language; undefined when it is none of the scale. */
export function parseRate(message: { readonly text: string; readonly choiceId?: string | null }, outOf: RatingScale): number | undefined {
  const command = message.choiceId?.startsWith(CHOICE_PREFIX)
    ? message.choiceId.slice(CHOICE_PREFIX.length)
    : normalizeCommand(message.text.replaceAll('🔟', '10'))
  const [, digits] = new RegExp(`^(\\d{1,2})(?: ?/ ?${outOf})?$`, 'u').exec(command) ?? []
  if (digits !== undefined) return isValidRate(Number(digits), outOf) ? Number(digits) : undefined
  if (outOf !== 3) return undefined
  const indexes = Object.values(RATING_WORDS).map(names => names.findIndex(name => normalizeCommand(name) === command))
  const index = indexes.find(place => place !== -1)
  return index === undefined ? undefined : index + 1
}

const isValidRate = (rate: number, outOf: RatingScale): boolean => rate >= (outOf === 10 ? 0 : 1) && rate <= outOf

/** What a customer's message is while a rating is waited for. */
export interface RatingAnswer {
  readonly message: { readonly kind: MediaType; readonly text: string; readonly choiceId?: string | null }
  readonly outOf: RatingScale
  /** How often it was asked again, and how often it may be. */
  readonly asks: number
  readonly maxAsks: number
}
export type RatingStep = { readonly is: 'rate'; readonly rate: number } | { readonly is: 'again' } | { readonly is: 'nothing' } | { readonly is: 'other' }

/**
 * Reads an answer: a `rate`, something to ask `again` after, `nothing` such as a sticker, or after asking so often something `other`, which is then
 * heard as a new message. Spec: behaviour 7.
 */
export function evaluateRatingAnswer({ message, outOf, asks, maxAsks }: RatingAnswer): RatingStep {
  if (message.kind === 'sticker') return { is: 'nothing' }
  const rate = message.kind === 'chat' ? parseRate(message, outOf) : undefined
  if (rate !== undefined) return { is: 'rate', rate }
  return asks < maxAsks ? { is: 'again' } : { is: 'other' }
}
