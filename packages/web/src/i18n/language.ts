import { createTranslator } from 'use-intl'
import { create } from 'zustand'
import { storage } from '../lib/browser/storage.ts'
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

/** The strings of each language: critical ones, and deferred ones that load on demand. */
const LOADERS: Record<Language, readonly [first: () => Promise<object>, later: () => Promise<object>]> = {
  pt: [async () => (await import('./pt/first.ts')).first, async () => (await import('./pt/later.ts')).later],
  es: [async () => (await import('./es/first.ts')).first, async () => (await import('./es/later.ts')).later],
  en: [async () => (await import('./en/first.ts')).first, async () => (await import('./en/later.ts')).later],
  tr: [async () => (await import('./tr/first.ts')).first, async () => (await import('./tr/later.ts')).later],
}

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(LANGUAGES, value)

interface LanguageState {
  language: Language
  messages: Messages | null
  /** True when the deferred strings are loaded, too. */
  hasDeferred: boolean
}

export const useLanguage = create<LanguageState>(() => ({
  language: 'pt',
  messages: null,
  hasDeferred: false,
}))

/**
 * Loads a language and switches to it; all strings on screen change at once, so nothing is half translated.
 */
export async function setLanguage(language: Language): Promise<void> {
  const { hasDeferred } = useLanguage.getState()
  const [first, later] = LOADERS[language]
  const parts = await Promise.all(hasDeferred ? [first(), later()] : [first()])
  document.documentElement.lang = LANGUAGES[language].locale
  // The other catalogues satisfy the type of the Portuguese one; only its strings are literal types.
  useLanguage.setState({ language, messages: Object.assign({}, ...parts) as Messages, hasDeferred })
}

/** Loads the deferred strings once; components that need them wait for this. */
export async function loadDeferredStrings(): Promise<void> {
  const { language, hasDeferred } = useLanguage.getState()
  if (hasDeferred) return
  const later = await LOADERS[language][1]()
  // Another language was chosen meanwhile.
  if (useLanguage.getState().language !== language) return loadDeferredStrings()
  useLanguage.setState(({ messages }) => ({
    messages: { ...messages, ...later } as Messages,
    hasDeferred: true,
  }))
}

/** Switches the language and stores the choice in this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  storage.set('language', language)
  await setLanguage(language)
}

/** The language stored in this browser, else Portuguese. */
export function storedLanguage(): Language {
  const stored = storage.get('language')
  return isLanguage(stored) ? stored : 'pt'
}

/** A translate function for code outside of components. */
export function translator() {
  const { language, messages } = useLanguage.getState()
  return createTranslator({ locale: LANGUAGES[language].locale, messages: messages ?? ({} as Messages) })
}
