import type { RatingScale } from '@recado/contract'
import { isQuestion, numberOf, onlyNumber, tokensOf } from './answer-tokens.ts'
import { FILLERS, PRAISE } from './answer-words.ts'

/** A score with its scale: "9/10", "9 de 10", "9 out of 10". */
const withoutScale = (text: string, outOf: RatingScale): string =>
  text.replace(new RegExp(`(\\d{1,2})\\s*(?:/|de|em|sobre|out of)\\s*${outOf}(?!\\d)`, 'iu'), '$1')

/** The only number of an answer about a score, with praise and thanks around it; undefined for anything else. */
export function readScore(text: string, outOf: RatingScale): number | undefined {
  const tokens = isQuestion(text) ? undefined : tokensOf(withoutScale(text, outOf))
  const isUnderstood = (token: string): boolean =>
    numberOf(token) !== undefined || FILLERS.has(token) || PRAISE.has(token)
  return tokens?.every(isUnderstood) ? onlyNumber(tokens) : undefined
}
