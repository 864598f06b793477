import { NUMBER_WORDS } from './answer-words.ts'

/** Longer texts are messages, not answers. */
const MAX_LENGTH = 120
const MAX_TOKENS = 12
const EMOJI_WORDS: readonly [RegExp, string][] = [
  [/🔟/gu, ' 10 '],
  [/👍|✅|👌|☑️?|✔️?/gu, ' ok '],
  [/👎|❌/gu, ' nao '],
]
/** A sign, a fraction, a time or a share: a number that names no choice. */
const OTHER_NUMBER = /(?:^|\s)[-−–+]\d|\d[.,:]\d|\d\s?%|%\s?\d/u
const ORDINAL = /^(\d{1,3})(?:a|o|as|os|st|nd|rd|th|er|era|ro|ra|do|da|to|ta|inci|nci|uncu)$/u

const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ª', 'a')
    .replaceAll('º', 'o')

/** The words and numbers of an answer, folded; undefined where it is no answer that anybody can be sure of. */
export function tokensOf(text: string): readonly string[] | undefined {
  if (text.length > MAX_LENGTH) return undefined
  let plain = text.replace(/\bn[º°]\s?/giu, ' numero ')
  for (const [emoji, word] of EMOJI_WORDS) plain = plain.replace(emoji, word)
  plain = foldLetters(plain).replace(/(\d)['’´`]\p{L}{1,4}/gu, '$1')
  if (OTHER_NUMBER.test(plain)) return undefined
  const tokens = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return tokens.length > MAX_TOKENS ? undefined : tokens.map(token => ORDINAL.exec(token)?.[1] ?? token)
}

/** The number that a token writes, in digits or in words. */
export const numberOf = (token: string): number | undefined =>
  /^\d{1,3}$/u.test(token) ? Number(token) : NUMBER_WORDS.get(token)

/** A question is no answer, however much it names. */
export const isQuestion = (text: string): boolean => /[?¿؟]/u.test(text)

/** The only number of these tokens, however often it stands there; undefined with none or with several. */
export function onlyNumber(tokens: readonly string[]): number | undefined {
  const numbers = new Set(tokens.map(numberOf).filter(value => value !== undefined))
  const [number, ...more] = numbers
  return more.length === 0 ? number : undefined
}
