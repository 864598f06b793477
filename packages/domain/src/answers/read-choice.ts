import { normalizeCommand } from '../intake/normalize-command.ts'
import { isQuestion, numberOf, onlyNumber, tokensOf } from './answer-tokens.ts'
import { FILLERS } from './answer-words.ts'

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((token, at) => token === other[at])
const meaningOf = (tokens: readonly string[]): readonly string[] =>
  tokens.filter(token => !FILLERS.has(token))

/**
 * The place of the choice that a customer names: by its number, in digits or in words, by its title, or by the
 * line they copied, with thanks and requests around it. Undefined for anything else, since a wrong choice is
 * worse than a second question.
 */
export function readChoice(text: string, titles: readonly string[]): number | undefined {
  const command = normalizeCommand(text)
  if (command === '') return undefined
  const typed = /^\d{1,3}$/u.test(command) && !/^\s*[-−–+]/u.test(text) ? Number(command) - 1 : -1
  if (typed >= 0 && typed < titles.length) return typed
  const exact = titles.findIndex(title => normalizeCommand(title) === command)
  if (exact !== -1) return exact
  const said = isQuestion(text) ? undefined : tokensOf(text)
  return (
    said &&
    readWords(
      said,
      titles.map(title => tokensOf(title) ?? []),
    )
  )
}

function readWords(said: readonly string[], titles: readonly (readonly string[])[]): number | undefined {
  const meaning = meaningOf(said)
  const named = titles.flatMap((title, at) => (isSame(meaningOf(title), meaning) ? [at] : []))
  if (meaning.length > 0 && named.length > 0) return named.length === 1 ? named[0] : undefined
  const written = said.filter(token => numberOf(token) !== undefined)
  // A word of a title names that title: "segunda" may be Monday.
  if (written.some(token => !/^\d/u.test(token) && titles.some(title => title.includes(token)))) {
    const first = said[0]
    if (first === undefined || !/^\d/u.test(first)) return undefined
  }
  const only = onlyNumber(meaning)
  if (only !== undefined && meaning.every(token => numberOf(token) !== undefined))
    return placeIn(titles, only)
  return findLine(meaning, titles) ?? findLine([...meaning.slice(-1), ...meaning.slice(0, -1)], titles)
}

const placeIn = (titles: readonly unknown[], number: number): number | undefined =>
  number >= 1 && number <= titles.length ? number - 1 : undefined

/** The choice of a copied line: its number, and then its title. */
function findLine(
  [first = '', ...rest]: readonly string[],
  titles: readonly (readonly string[])[],
): number | undefined {
  const at = placeIn(titles, numberOf(first) ?? 0)
  return at !== undefined && isSame(rest, meaningOf(titles[at] ?? [])) ? at : undefined
}
