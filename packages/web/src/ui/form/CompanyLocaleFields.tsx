import { Select } from '@mantine/core'
import {
  COUNTRIES,
  CURRENCIES,
  type CompanyLocale,
  type CompanyLocaleChange,
  type Currency,
  type Language,
} from '@recado/contract'
import { currencyOfCountry } from '@recado/domain'
import { useMemo, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { LANGUAGES } from '../../i18n/language.ts'
import { countryName } from './country-name.ts'

const languageChoices = Object.entries(LANGUAGES).map(([value, { name }]) => ({ value, label: name }))
/** The zones that the browser knows, and the stored one, which may have an older name. */
const zonesWith = (stored: string): string[] => [
  ...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', stored]),
]
const countryChoices = (locale: string) =>
  COUNTRIES.map(value => ({ value, label: countryName(value, locale) })).toSorted((one, other) =>
    one.label.localeCompare(other.label, locale),
  )
const currencyChoices = (locale: string) => {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return CURRENCIES.map(value => ({ value, label: `${value} · ${names.of(value)}` }))
}

/** Another country brings its currency along, unless somebody chose one of their own. */
const withCountry = ({ country, currency }: CompanyLocale, chosen: string): CompanyLocaleChange =>
  currency === currencyOfCountry(country)
    ? { country: chosen, currency: currencyOfCountry(chosen) }
    : { country: chosen }

interface Props {
  value: CompanyLocale
  onChange: (change: CompanyLocaleChange) => void
  errors?: Readonly<Record<string, React.ReactNode>>
  disabled?: boolean
}

/** The country, language, time zone and currency of a company. Spec: behaviour 19 "Company". */
export function CompanyLocaleFields({ value, onChange, errors = {}, disabled = false }: Props) {
  const t = useTranslations('companyLocale')
  const locale = useLocale()
  const countries = useMemo(() => countryChoices(locale), [locale])
  const currencies = useMemo(() => currencyChoices(locale), [locale])
  // Seven hundred choices would stand in the page; those of a field are there from its focus on.
  const [used, setUsed] = useState<keyof CompanyLocale>()
  const field = (name: keyof CompanyLocale) => ({
    label: t(name),
    value: value[name],
    error: errors[name],
    allowDeselect: false,
    disabled,
    onFocus: () => setUsed(name),
    comboboxProps: { keepMounted: used === name },
  })
  const choose = (change: (chosen: string) => CompanyLocaleChange) => (chosen: string | null) =>
    chosen === null ? undefined : onChange(change(chosen))
  return (
    <>
      <Select
        {...field('country')}
        searchable
        data={countries}
        onChange={choose(country => withCountry(value, country))}
      />
      <Select
        {...field('language')}
        data={languageChoices}
        onChange={choose(language => ({ language: language as Language }))}
      />
      <Select
        {...field('timezone')}
        searchable
        data={zonesWith(value.timezone)}
        onChange={choose(timezone => ({ timezone }))}
      />
      <Select
        {...field('currency')}
        data={currencies}
        onChange={choose(currency => ({ currency: currency as Currency }))}
      />
    </>
  )
}
