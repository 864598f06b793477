import { createTranslator } from 'use-intl'
import { create } from 'zustand'
import { storage } from '../lib/storage.ts'
import type { Messages } from './messages.ts'

/** The languages of the interface: the tag the browser formats with, and the name each calls itself. Spec: workspace 9, default pt. */
export const LANGUAGES = {
  pt: { locale: 'pt-BR', name: 'Português' },
  es: { locale: 'es', name: 'Español' },
  en: { locale: 'en', name: 'English' },
  tr: { locale: 'tr', name: 'Türkçe' },
} as const
export type Language = keyof typeof LANGUAGES

const LOADERS: Record<Language, () => Promise<unknown>> = {
  pt: async () => (await import('./pt/index.ts')).pt,
  es: async () => (await import('./es/index.ts')).es,
  en: async () => (await import('./en/index.ts')).en,
  tr: async () => (await import('./tr/index.ts')).tr,
}

export const isLanguage = (value: unknown): value is Language => typeof value === 'string' && Object.hasOwn(LANGUAGES, value)

interface LanguageState {
  language: Language
  messages: Messages | null
}

export const useLanguage = create<LanguageState>(() => ({ language: 'pt', messages: null }))

/** Fetches a language and switches to it; all of its words arrive at once, so nothing is ever half translated. */
export async function speak(language: Language): Promise<void> {
  // The other catalogues satisfy the shape of the Portuguese one; only its sentences are literal types.
  const messages = (await LOADERS[language]()) as Messages
  document.documentElement.lang = LANGUAGES[language].locale
  useLanguage.setState({ language, messages })
}

/** Switches and remembers the choice in this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  storage.set('language', language)
  await speak(language)
}

/** The language this browser chose, else Portuguese. */
export function storedLanguage(): Language {
  const stored = storage.get('language')
  return isLanguage(stored) ? stored : 'pt'
}

/** A translator for code outside of components. */
export function translator() {
  const { language, messages } = useLanguage.getState()
  return createTranslator({ locale: LANGUAGES[language].locale, messages: messages ?? ({} as Messages) })
}
