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
