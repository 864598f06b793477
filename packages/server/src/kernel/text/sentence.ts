import { LANGUAGES, type Language } from '@recado/contract'
import type { Sentence } from '@recado/domain'
import compile from 'icu-minify/compile'
import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format'

export const LOCALES: Readonly<Record<Language, string>> = { pt: 'pt-BR', es: 'es', en: 'en-GB', tr: 'tr' }
/** The language of a person or company; Portuguese where it is none of ours. */
export const languageOf = (language: string): Language => LANGUAGES.find(one => one === language) ?? 'pt'

const FORMATTERS: FormatOptions['formatters'] = {
  getDateTimeFormat: (...args) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args) => new Intl.NumberFormat(...args),
  getPluralRules: (...args) => new Intl.PluralRules(...args),
}
/** By message; the messages are constants of the code. */
const compiled = new Map<string, CompiledMessage>()

export type SentenceValues = Readonly<Record<string, string | number>>

/** Fills a message of the ICU format in, as the screens fill in those of their catalogues. */
export function sentence(message: string, language: Language, values: SentenceValues = {}): string {
  const ready = compiled.get(message) ?? compile(message)
  compiled.set(message, ready)
  return String(format(ready, LOCALES[language], values, { formatters: FORMATTERS }))
}

/** A sum of cents as the language writes it. */
export const writeSum = (cents: number, currency: string, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency }).format(cents / 100)
/** The day of a moment as the language writes it, with all its digits. */
export const writeDay = (at: Date, language: Language, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(at)

export interface Letter {
  readonly subject: string
  readonly text: string
}
/** A letter in all languages; its subject and text are messages. */
export type LetterWords = Readonly<Record<keyof Letter, Sentence>>
/** Writes a letter in the language of its reader. */
export function writeLetter({ subject, text }: LetterWords, of: string, values: SentenceValues): Letter {
  const language = languageOf(of)
  return {
    subject: sentence(subject[language], language, values),
    text: sentence(text[language], language, values),
  }
}
