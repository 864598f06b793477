import type { Me } from '@recado/contract'
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

/**
 * The parts of a catalogue, each a file of its own that loads on demand: `first` at startup, `later` for rarely
 * used dialogs, `palette` for the words it finds things by, and one for each group of screens.
 */
export type Part =
  | 'first'
  | 'later'
  | 'automation'
  | 'outreach'
  | 'platform'
  | 'insight'
  | 'palette'
  | 'trial'

const LOADERS: Record<Language, Record<Part, () => Promise<object>>> = {
  pt: {
    first: async () => (await import('./pt/first.ts')).first,
    later: async () => (await import('./pt/later.ts')).later,
    automation: async () => (await import('./pt/automation.ts')).automation,
    outreach: async () => (await import('./pt/outreach.ts')).outreach,
    platform: async () => (await import('./pt/platform.ts')).platform,
    insight: async () => (await import('./pt/insight.ts')).insight,
    palette: async () => (await import('./pt/palette.ts')).palette,
    trial: async () => (await import('./pt/trial.ts')).trial,
  },
  es: {
    first: async () => (await import('./es/first.ts')).first,
    later: async () => (await import('./es/later.ts')).later,
    automation: async () => (await import('./es/automation.ts')).automation,
    outreach: async () => (await import('./es/outreach.ts')).outreach,
    platform: async () => (await import('./es/platform.ts')).platform,
    insight: async () => (await import('./es/insight.ts')).insight,
    palette: async () => (await import('./es/palette.ts')).palette,
    trial: async () => (await import('./es/trial.ts')).trial,
  },
  en: {
    first: async () => (await import('./en/first.ts')).first,
    later: async () => (await import('./en/later.ts')).later,
    automation: async () => (await import('./en/automation.ts')).automation,
    outreach: async () => (await import('./en/outreach.ts')).outreach,
    platform: async () => (await import('./en/platform.ts')).platform,
    insight: async () => (await import('./en/insight.ts')).insight,
    palette: async () => (await import('./en/palette.ts')).palette,
    trial: async () => (await import('./en/trial.ts')).trial,
  },
  tr: {
    first: async () => (await import('./tr/first.ts')).first,
    later: async () => (await import('./tr/later.ts')).later,
    automation: async () => (await import('./tr/automation.ts')).automation,
    outreach: async () => (await import('./tr/outreach.ts')).outreach,
    platform: async () => (await import('./tr/platform.ts')).platform,
    insight: async () => (await import('./tr/insight.ts')).insight,
    palette: async () => (await import('./tr/palette.ts')).palette,
    trial: async () => (await import('./tr/trial.ts')).trial,
  },
}

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(LANGUAGES, value)

interface LanguageState {
  language: Language
  messages: Messages | null
  /** The loaded parts. */
  parts: readonly Part[]
}

export const useLanguage = create<LanguageState>(() => ({
  language: 'pt',
  messages: null,
  parts: ['first'],
}))

/** The language that was chosen last; its strings may still be loading. */
let chosen: Language | undefined

/**
 * Loads a language and switches to it; all strings on screen change at once, so nothing is half translated. The language
 * that is shown stays as it is: every screen would be drawn anew.
 */
export async function setLanguage(language: Language): Promise<void> {
  chosen = language
  const { parts, ...shown } = useLanguage.getState()
  if (shown.messages !== null && shown.language === language) return
  const strings = await loadParts(language, parts)
  if (chosen !== language) return
  // Another part was loaded meanwhile.
  if (useLanguage.getState().parts !== parts) return setLanguage(language)
  document.documentElement.lang = LANGUAGES[language].locale
  // The other catalogues satisfy the type of the Portuguese one; only its strings are literal types.
  useLanguage.setState({ language, messages: strings as Messages })
}

/** Loads the strings of parts once; components that need them wait for this. */
export async function loadStrings(...wanted: readonly Part[]): Promise<void> {
  const { language, parts } = useLanguage.getState()
  const missing = wanted.filter(part => !parts.includes(part))
  if (missing.length === 0) return
  const strings = await loadParts(language, missing)
  // Another language was chosen meanwhile.
  if (useLanguage.getState().language !== language) return loadStrings(...wanted)
  useLanguage.setState(state => ({
    messages: { ...state.messages, ...strings } as Messages,
    parts: [...new Set([...state.parts, ...missing])],
  }))
}

const loadParts = async (language: Language, parts: readonly Part[]): Promise<object> =>
  Object.assign({}, ...(await Promise.all(parts.map(part => LOADERS[language][part]()))))

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

/** The language of a member who has chosen none in this browser: their own, else their company's. */
export const memberLanguage = ({ language, company }: Me): Language =>
  [language, company.language].find(isLanguage) ?? 'pt'

/** A translate function for code outside of components. */
export function translator() {
  const { language, messages } = useLanguage.getState()
  return createTranslator({ locale: LANGUAGES[language].locale, messages: messages ?? ({} as Messages) })
}
