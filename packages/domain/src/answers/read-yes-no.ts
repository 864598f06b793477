import { isQuestion, numberOf, onlyNumber, tokensOf } from './answer-tokens.ts'
import { FILLERS, NO_WORDS, YES_NO_FILLERS, YES_VERBS, YES_WORDS } from './answer-words.ts'

const has = (tokens: readonly string[], words: ReadonlySet<string>): boolean =>
  tokens.some(token => words.has(token))
const isUnderstood = (token: string): boolean =>
  [YES_WORDS, YES_VERBS, NO_WORDS, FILLERS, YES_NO_FILLERS].some(words => words.has(token)) ||
  numberOf(token) !== undefined
const BY_NUMBER = new Map<number, 'yes' | 'no'>([
  [1, 'yes'],
  [2, 'no'],
])

/**
 * Reads agreement or refusal, in words of any language, by the number of the choice, or by an emoji; undefined
 * for anything that says more, or both.
 */
export function readYesNo(text: string): 'yes' | 'no' | undefined {
  const tokens = isQuestion(text) ? undefined : tokensOf(text)
  if (!tokens || tokens.length === 0 || !tokens.every(isUnderstood)) return undefined
  const word = readWords(tokens)
  const written = tokens.filter(token => numberOf(token) !== undefined && !YES_NO_FILLERS.has(token))
  if (written.length === 0) return word
  const byNumber = BY_NUMBER.get(onlyNumber(written) ?? Number.NaN)
  return word === undefined || word === byNumber ? byNumber : undefined
}

function readWords(tokens: readonly string[]): 'yes' | 'no' | undefined {
  // A single letter answers alone: "e" and "s" begin sentences too.
  const said = tokens.length === 1 ? tokens : tokens.filter(token => token.length > 1)
  const agrees = has(said, YES_WORDS)
  if (has(said, NO_WORDS)) return agrees ? undefined : 'no'
  return agrees || has(said, YES_VERBS) ? 'yes' : undefined
}
