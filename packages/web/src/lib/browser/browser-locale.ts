import { LANGUAGES, type CompanyLocale, type Language } from '@recado/contract'
import { completeLocale, guessCountry } from '@recado/domain'
import { browserTimeZone } from '../dates/browser-time-zone.ts'

/** Where a new company seems to be, by this browser; the language of the screen counts where the product has not that of the browser. */
export function browserLocale(shown: Language): CompanyLocale {
  const timezone = browserTimeZone()
  const country = guessCountry(timezone, navigator.language)
  const language = LANGUAGES.find(known => navigator.language.toLowerCase().startsWith(known)) ?? shown
  return { language, timezone, ...completeLocale({ country, timezone }) }
}
