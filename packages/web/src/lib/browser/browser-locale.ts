import type { CompanyLocale, Language } from '@recado/contract'
import { completeLocale, guessCountry } from '@recado/domain'
import { browserTimeZone } from '../dates/browser-time-zone.ts'

/** Where a new company seems to be, by this browser; `language` is the one of the screen. */
export function browserLocale(language: Language): CompanyLocale {
  const timezone = browserTimeZone()
  const country = guessCountry(timezone, navigator.language)
  return { language, timezone, ...completeLocale({ country, timezone }) }
}
