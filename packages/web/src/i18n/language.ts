import type { Me } from '@recado/contract'
import { createTranslator } from 'use-intl'
import { create } from 'zustand'
import { storage } from '../lib/browser/storage.ts'
import { catalogueOf } from './catalogue-of.ts'
import type { Messages } from './messages.ts'

/**
 * The languages of the interface: the tag the browser formats with, and the name each calls itself. Spec:
 * workspace 9, default pt.
 */
export const LANGUAGES = {
  pt: { locale: 'pt-BR', name: 'Português' },
  es: { locale: 'es', name: 'Español' },
  en: { locale: 'en', name: 'English' },
  tr: { locale: 'tr', name: 'Türkçe' },
} as const
export type Language = keyof typeof LANGUAGES

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(LANGUAGES, value)

interface LanguageState {
  language: Language
  /**
   * The areas that are loaded, in one object as long as the language stays: with another one every component would have
   * a new translate function, and effects that use it would run again.
   */
  messages: Messages | null
  /** How many areas are loaded. */
  areas: number
}

export const useLanguage = create<LanguageState>(() => ({ language: 'pt', messages: null, areas: 0 }))

/** The language that was chosen last; its strings may still be loading. */
let chosen: Language | undefined

/**
 * Loads a language and switches to it; all strings on screen change at once, so nothing is half translated. The language
 * that is shown stays as it is: every screen would be drawn anew.
 */
export async function setLanguage(language: Language): Promise<void> {
  chosen = language
  const shown = useLanguage.getState()
  if (shown.messages !== null && shown.language === language) return
  const messages = await loadAreas(language, Object.keys(shown.messages ?? {}))
  if (chosen !== language) return
  // Another area was loaded meanwhile.
  if (useLanguage.getState().areas !== shown.areas) return setLanguage(language)
  document.documentElement.lang = LANGUAGES[language].locale
  // Only the strings of Portuguese are literal types.
  useLanguage.setState({ language, messages: messages as Messages, areas: Object.keys(messages).length })
}

/** Loads the areas that are not there yet. */
async function loadWords(areas: readonly string[]): Promise<void> {
  const { language, messages } = useLanguage.getState()
  if (areas.every(area => messages !== null && area in messages)) return
  const loaded = await loadAreas(language, areas)
  // Another language was chosen meanwhile.
  const now = useLanguage.getState()
  if (now.language !== language) return loadWords(areas)
  const all = Object.assign(now.messages ?? {}, { ...loaded, ...now.messages })
  useLanguage.setState({ messages: all as Messages, areas: Object.keys(all).length })
}

/** The areas of the start, and those that are asked for. */
async function loadAreas(language: Language, areas: readonly string[], from = catalogueOf): Promise<object> {
  const { words, more } = await from(language)
  const loaded = areas.filter(area => area in more).map(async area => [area, await more[area]?.()])
  return { ...words, ...Object.fromEntries(await Promise.all(loaded)) }
}

/** A module that is imported on demand, once the areas whose sentences it says are there. The build calls it. */
export const withWords = async <Module>(areas: readonly string[], module: Promise<Module>): Promise<Module> =>
  (await Promise.all([module, loadWords(areas)]))[0]

/** True when an area is there, for those who can do without it. */
export const hasWords = (area: keyof Messages): boolean => area in (useLanguage.getState().messages ?? {})

// A changed file of words shows at once.
import.meta.hot?.accept('./catalogue-of.ts', fresh => {
  const { language, messages } = useLanguage.getState()
  void loadAreas(language, Object.keys(messages ?? {}), fresh?.['catalogueOf']).then(words =>
    useLanguage.setState({ messages: words as Messages }),
  )
})

/** Switches the language and stores the choice in this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  storage.set('language', language)
  await setLanguage(language)
}

/**
 * The language chosen in this browser. Without one a visitor has the first of the browser's own that there is; a member
 * has Portuguese until theirs is known, which seldom differs from it.
 */
export function firstLanguage(): Language {
  const spoken = storage.get('token') === null ? navigator.languages : []
  const codes = spoken.map(tag => tag.slice(0, 2).toLowerCase())
  return [storage.get('language'), ...codes].find(isLanguage) ?? 'pt'
}

/** The language of a member who has chosen none in this browser: their own, else their company's. */
export const memberLanguage = ({ language, company }: Me): Language =>
  [language, company.language].find(isLanguage) ?? 'pt'

/** A translate function for code outside of components. */
export function translator() {
  const { language, messages } = useLanguage.getState()
  return createTranslator({ locale: LANGUAGES[language].locale, messages: messages ?? ({} as Messages) })
}
