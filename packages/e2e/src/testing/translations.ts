import { en, es, pt, tr } from '@recado/web/catalogues'
import { createTranslator } from 'use-intl'

/** The languages of the interface: what the page calls itself, and its sentences. */
export const SCREEN_LANGUAGES = {
  pt: { locale: 'pt-BR', catalogue: pt },
  es: { locale: 'es', catalogue: es },
  en: { locale: 'en', catalogue: en },
  tr: { locale: 'tr', catalogue: tr },
} as const
export type ScreenLanguage = keyof typeof SCREEN_LANGUAGES
export const LANGUAGE_CODES = Object.keys(SCREEN_LANGUAGES) as readonly ScreenLanguage[]

/**
 * Says the sentences of the interface in a language, as the screens do: `t('contacts.count', { count: 5 })`.
 */
export interface Translator {
  (key: string, values?: Record<string, string | number>): string
  /** The locale that formats numbers and dates. */
  readonly locale: string
}

export function translatorFor(language: ScreenLanguage): Translator {
  const { locale, catalogue } = SCREEN_LANGUAGES[language]
  const t = createTranslator({
    locale,
    messages: catalogue as unknown as typeof pt,
    onError: error => {
      throw error
    },
  })
  return Object.assign(
    (key: string, values?: Record<string, string | number>) => t(key as 'app.loading', values as never),
    { locale },
  )
}

type CatalogueNode = { readonly [key: string]: string | CatalogueNode }

/** Every sentence of a language, by its key. */
export function sentencesOf(language: ScreenLanguage): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const walk = (node: CatalogueNode, path: string): void => {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'string') found.set(path + key, value)
      else walk(value, `${path}${key}.`)
    }
  }
  walk(SCREEN_LANGUAGES[language].catalogue, '')
  return found
}
