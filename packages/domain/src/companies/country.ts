import {
  DEFAULT_COUNTRY,
  isCountry,
  type CallingCode,
  type CompanyLocale,
  type Currency,
} from '@recado/contract'

const CALLING_CODE_OF: Readonly<Record<string, CallingCode>> = {
  AR: '54',
  BR: '55',
  CA: '1',
  CL: '56',
  CO: '57',
  ES: '34',
  GB: '44',
  GG: '44',
  IM: '44',
  JE: '44',
  MX: '52',
  PE: '51',
  PR: '1',
  PT: '351',
  PY: '595',
  TR: '90',
  US: '1',
  UY: '598',
}
/** The calling code that completes the national numbers of a country; empty where they are not completed. */
export const callingCodeOfCountry = (country: string): CallingCode => CALLING_CODE_OF[country] ?? ''

const COUNTRIES_OF: Partial<Record<Currency, string>> = {
  BRL: 'BR',
  ARS: 'AR',
  EUR: 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK',
  TRY: 'TR',
  AOA: 'AO',
  BOB: 'BO',
  CAD: 'CA',
  CHF: 'CH LI',
  CLP: 'CL',
  COP: 'CO',
  CRC: 'CR',
  CVE: 'CV',
  DOP: 'DO',
  GBP: 'GB GG IM JE',
  GTQ: 'GT',
  MXN: 'MX',
  MZN: 'MZ',
  PEN: 'PE',
  PYG: 'PY',
  UYU: 'UY',
}
const CURRENCY_OF: ReadonlyMap<string, Currency> = new Map(
  Object.entries(COUNTRIES_OF).flatMap(([currency, countries]) =>
    countries.split(' ').map(country => [country, currency as Currency] as const),
  ),
)
/** The currency of a country; dollars where it is none of ours. */
export const currencyOfCountry = (country: string): Currency => CURRENCY_OF.get(country) ?? 'USD'

const BRAZIL =
  'Araguaina Bahia Belem Boa_Vista Campo_Grande Cuiaba Eirunepe Fortaleza Maceio Manaus Noronha Porto_Velho ' +
  'Recife Rio_Branco Santarem Sao_Paulo'
const MEXICO =
  'Bahia_Banderas Cancun Chihuahua Ciudad_Juarez Hermosillo Matamoros Mazatlan Merida Mexico_City Monterrey ' +
  'Ojinaga Tijuana'
const UNITED_STATES =
  'Anchorage Boise Chicago Denver Detroit Indiana Juneau Kentucky Los_Angeles New_York North_Dakota Phoenix'

/** The zones of a continent by city or, where there are more of them, by region. */
const zonesOf = (country: string, continent: string, places: string): [string, string][] =>
  places.split(' ').map(place => [`${continent}/${place}`, country])

const COUNTRY_OF_ZONE: ReadonlyMap<string, string> = new Map([
  ...zonesOf('BR', 'America', BRAZIL),
  ...zonesOf('AR', 'America', 'Argentina Buenos_Aires'),
  ...zonesOf('MX', 'America', MEXICO),
  ...zonesOf('CL', 'America', 'Santiago Punta_Arenas Coyhaique'),
  ...zonesOf('CL', 'Pacific', 'Easter'),
  ...zonesOf('BO', 'America', 'La_Paz'),
  ...zonesOf('CO', 'America', 'Bogota'),
  ...zonesOf('CR', 'America', 'Costa_Rica'),
  ...zonesOf('DO', 'America', 'Santo_Domingo'),
  ...zonesOf('EC', 'America', 'Guayaquil'),
  ...zonesOf('GT', 'America', 'Guatemala'),
  ...zonesOf('HN', 'America', 'Tegucigalpa'),
  ...zonesOf('NI', 'America', 'Managua'),
  ...zonesOf('PA', 'America', 'Panama'),
  ...zonesOf('PE', 'America', 'Lima'),
  ...zonesOf('PR', 'America', 'Puerto_Rico'),
  ...zonesOf('PY', 'America', 'Asuncion'),
  ...zonesOf('SV', 'America', 'El_Salvador'),
  ...zonesOf('UY', 'America', 'Montevideo'),
  ...zonesOf('VE', 'America', 'Caracas'),
  ...zonesOf('US', 'America', UNITED_STATES),
  ...zonesOf('US', 'Pacific', 'Honolulu'),
  ...zonesOf('CA', 'America', 'Edmonton Halifax Regina St_Johns Toronto Vancouver Winnipeg'),
  ...zonesOf('GB', 'Europe', 'London Belfast'),
  ...zonesOf('GG', 'Europe', 'Guernsey'),
  ...zonesOf('JE', 'Europe', 'Jersey'),
  ...zonesOf('IM', 'Europe', 'Isle_of_Man'),
  ...zonesOf('DE', 'Europe', 'Berlin Busingen'),
  ...zonesOf('FR', 'Europe', 'Paris'),
  ...zonesOf('IT', 'Europe', 'Rome'),
  ...zonesOf('TR', 'Europe', 'Istanbul'),
  ...zonesOf('TR', 'Asia', 'Istanbul'),
  ...zonesOf('PT', 'Europe', 'Lisbon'),
  ...zonesOf('PT', 'Atlantic', 'Azores Madeira'),
  ...zonesOf('ES', 'Europe', 'Madrid'),
  ...zonesOf('ES', 'Africa', 'Ceuta'),
  ...zonesOf('ES', 'Atlantic', 'Canary'),
  ...zonesOf('AO', 'Africa', 'Luanda'),
  ...zonesOf('MZ', 'Africa', 'Maputo'),
  ...zonesOf('CV', 'Atlantic', 'Cape_Verde'),
])
/** The country that a time zone tells of: a guess for a new company, which a person may change. */
export const countryOfZone = (zone: string): string | undefined =>
  COUNTRY_OF_ZONE.get(zone.split('/').slice(0, 2).join('/'))

/** The country of a new company by its browser: of the time zone, else of the region of its language ("es-MX"). */
export const guessCountry = (zone: string, browserLanguage: string): string => {
  const region = /[-_]([A-Z]{2})\b/.exec(browserLanguage)?.[1] ?? ''
  return countryOfZone(zone) ?? (isCountry(region) ? region : DEFAULT_COUNTRY)
}

/** Country and currency of a new company that named none. */
export function completeLocale({
  country,
  timezone,
  currency,
}: {
  readonly country: string
  readonly timezone: string
  readonly currency?: Currency | undefined
}): Pick<CompanyLocale, 'country' | 'currency'> {
  const own = country || guessCountry(timezone, '')
  return { country: own, currency: currency ?? currencyOfCountry(own) }
}
