import type { CompanyLocale } from '@recado/contract'
import { completeLocale, guessCountry } from '@recado/domain'
import { isLanguage, type Language } from '../../i18n/language.ts'
import { browserTimeZone } from '../dates/browser-time-zone.ts'

/**
 * Where a new company seems to be, by this browser; the language of the screen counts where the product has
 * not that of the browser.
 */
export function browserLocale(shown: Language): CompanyLocale {
  const timezone = browserTimeZone()
  const country = guessCountry(timezone, navigator.language)
  const spoken = navigator.language.slice(0, 2).toLowerCase()
  const language = isLanguage(spoken) ? spoken : shown
  return { language, timezone, ...completeLocale({ country, timezone }) }
}
