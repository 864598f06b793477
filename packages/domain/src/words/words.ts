import type { Language } from '@recado/contract'

/** A sentence in all languages; a message of the ICU format where it fills in or counts. */
export type Sentence = Readonly<Record<Language, string>>

/** The sentences of an area by their keys. */
export interface WordTree {
  readonly [key: string]: Sentence | WordTree
}

/** A tree in one language. */
export type WordsIn<L extends Language, Words> =
  Words extends Readonly<Record<Language, unknown>>
    ? Words[L]
    : { readonly [Key in keyof Words]: WordsIn<L, Words[Key]> }

/** Takes one language out of a tree. The build does the same to each file of words that a browser loads. */
export const wordsIn = <L extends Language, const Words extends object>(
  language: L,
  words: Words,
): WordsIn<L, Words> => take(language, words) as WordsIn<L, Words>

function take(language: Language, node: object): unknown {
  if ('pt' in node && 'en' in node && 'es' in node && 'tr' in node) return node[language]
  return Object.fromEntries(
    Object.entries(node).map(([key, inner]) => [key, take(language, inner as object)]),
  )
}
