import { z } from 'zod'
import { CURRENCIES, isCountry } from './country.ts'
import { isTimezone } from './time-zone.ts'

/** Languages people and companies are addressed in. */
export const LANGUAGES = ['pt', 'es', 'en', 'tr'] as const
export type Language = (typeof LANGUAGES)[number]

/**
 * Where a company is and how it speaks: letters, bots, opening hours, national numbers and amounts go by it. Spec:
 * behaviour 19 "Company".
 */
export const CompanyLocale = z.object({
  /** By its ISO 3166 code of two letters. */
  country: z.string().refine(isCountry, 'invalid'),
  language: z.enum(LANGUAGES),
  timezone: z.string().max(64).refine(isTimezone, 'invalidTimezone'),
  currency: z.enum(CURRENCIES),
})
export type CompanyLocale = z.infer<typeof CompanyLocale>
export const CompanyLocaleChange = CompanyLocale.partial()
export type CompanyLocaleChange = z.output<typeof CompanyLocaleChange>

/** The fields of a new company: without a country the one of its time zone, without a currency the one of its country. */
export const NEW_LOCALE = {
  country: z.union([z.literal(''), CompanyLocale.shape.country]).default(''),
  language: CompanyLocale.shape.language.default('pt'),
  timezone: CompanyLocale.shape.timezone.default('America/Sao_Paulo'),
  currency: CompanyLocale.shape.currency.optional(),
}
