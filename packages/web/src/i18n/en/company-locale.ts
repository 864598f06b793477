import type { Catalogue } from '../messages.ts'
import type { companyLocale as pt } from '../pt/company-locale.ts'

export const companyLocale = {
  title: 'Country and language',
  hint: 'Automatic messages, hours, numbers without a country code and amounts follow what stands here.',
  change: 'Change country, language, time zone or currency',
  country: 'Country',
  language: 'Language',
  timezone: 'Time zone',
  currency: 'Currency',
} satisfies Catalogue<typeof pt>
