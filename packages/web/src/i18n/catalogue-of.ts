import type { Language } from '@recado/contract'
import { wordsIn } from '@recado/domain'

export interface LoadedCatalogue {
  readonly words: object
  /** The areas that load when a chunk says them. */
  readonly more: Readonly<Record<string, () => Promise<object>>>
}

/**
 * The catalogue in one language. The build puts another module here (`vite-words.ts`): its words are those of the start,
 * and `more` loads each other area.
 */
export const catalogueOf = async (language: Language): Promise<LoadedCatalogue> => ({
  words: wordsIn(language, await import('./catalogue.ts')),
  more: {},
})
