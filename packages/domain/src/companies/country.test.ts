import { CALLING_CODES } from '@recado/contract'
import { describe, expect, it, test } from 'vitest'
import {
  callingCodeOfCountry,
  completeLocale,
  countryOfZone,
  currencyOfCountry,
  guessCountry,
} from './country.ts'

test.each([
  ['BR', '55', 'BRL'],
  ['MX', '52', 'MXN'],
  ['AR', '54', 'ARS'],
  ['TR', '90', 'TRY'],
  ['PT', '351', 'EUR'],
  ['ES', '34', 'EUR'],
  ['US', '1', 'USD'],
  ['CA', '1', 'CAD'],
  ['CO', '57', 'COP'],
  ['CL', '56', 'CLP'],
  ['PE', '51', 'PEN'],
  ['UY', '598', 'UYU'],
  ['PY', '595', 'PYG'],
  ['GB', '44', 'GBP'],
  ['DE', '', 'EUR'],
  ['EC', '', 'USD'],
  ['JP', '', 'USD'],
])('a company in %s has calling code "%s" and pays in %s', (country, code, currency) => {
  expect(callingCodeOfCountry(country)).toBe(code)
  expect(CALLING_CODES).toContain(code)
  expect(currencyOfCountry(country)).toBe(currency)
})

test.each([
  ['America/Sao_Paulo', 'BR'],
  ['America/Manaus', 'BR'],
  ['America/Mexico_City', 'MX'],
  ['America/Argentina/Cordoba', 'AR'],
  ['Europe/Istanbul', 'TR'],
  ['Atlantic/Canary', 'ES'],
  ['America/Indiana/Knox', 'US'],
  ['America/Toronto', 'CA'],
  ['Asia/Tokyo', undefined],
  ['UTC', undefined],
])('the zone %s tells of %s', (zone, country) => expect(countryOfZone(zone)).toBe(country))

describe('the country of a new company', () => {
  it.each([
    ['America/Bogota', 'pt-BR', 'CO'],
    ['UTC', 'es-MX', 'MX'],
    ['Asia/Tokyo', 'en_US', 'US'],
    ['Asia/Tokyo', 'zh-Hans-CN', 'CN'],
    ['UTC', 'es', 'BR'],
    ['UTC', 'es-ZZ', 'BR'],
  ])('in %s with a browser in %s is %s', (zone, language, country) =>
    expect(guessCountry(zone, language)).toBe(country),
  )

  it('is what it names, and tells the currency unless that is named, too', () => {
    const timezone = 'Europe/Madrid'
    expect(completeLocale({ country: '', timezone })).toEqual({ country: 'ES', currency: 'EUR' })
    expect(completeLocale({ country: 'AR', timezone })).toEqual({ country: 'AR', currency: 'ARS' })
    expect(completeLocale({ country: 'AR', timezone, currency: 'USD' })).toEqual({
      country: 'AR',
      currency: 'USD',
    })
  })
})
