import type { CallingCode } from '@recado/contract'

const BRAZIL =
  'Araguaina Bahia Belem Boa_Vista Campo_Grande Cuiaba Eirunepe Fortaleza Maceio Manaus Noronha Porto_Velho ' +
  'Recife Rio_Branco Santarem Sao_Paulo'
const MEXICO =
  'Bahia_Banderas Cancun Chihuahua Ciudad_Juarez Hermosillo Matamoros Mazatlan Merida Mexico_City Monterrey ' +
  'Ojinaga Tijuana'
const NORTH_AMERICA =
  'Anchorage Boise Chicago Denver Detroit Edmonton Halifax Indiana Juneau Kentucky Los_Angeles New_York ' +
  'North_Dakota Phoenix Regina St_Johns Toronto Vancouver Winnipeg'

/** The zones of a continent by city or, where there are more of them, by region. */
const zonesOf = (code: CallingCode, continent: string, places: string): [string, CallingCode][] =>
  places.split(' ').map(place => [`${continent}/${place}`, code])

/** The countries whose national numbers can be completed, by their time zones. */
const CODES: ReadonlyMap<string, CallingCode> = new Map([
  ...zonesOf('55', 'America', BRAZIL),
  ...zonesOf('54', 'America', 'Argentina Buenos_Aires'),
  ...zonesOf('52', 'America', MEXICO),
  ...zonesOf('56', 'America', 'Santiago Punta_Arenas Coyhaique'),
  ...zonesOf('56', 'Pacific', 'Easter'),
  ...zonesOf('57', 'America', 'Bogota'),
  ...zonesOf('51', 'America', 'Lima'),
  ...zonesOf('598', 'America', 'Montevideo'),
  ...zonesOf('595', 'America', 'Asuncion'),
  ...zonesOf('44', 'Europe', 'London Belfast Guernsey Jersey Isle_of_Man'),
  ...zonesOf('90', 'Europe', 'Istanbul'),
  ...zonesOf('90', 'Asia', 'Istanbul'),
  ...zonesOf('351', 'Europe', 'Lisbon'),
  ...zonesOf('351', 'Atlantic', 'Azores Madeira'),
  ...zonesOf('34', 'Europe', 'Madrid'),
  ...zonesOf('34', 'Africa', 'Ceuta'),
  ...zonesOf('34', 'Atlantic', 'Canary'),
  ...zonesOf('1', 'America', NORTH_AMERICA),
  ...zonesOf('1', 'Pacific', 'Honolulu'),
])

/** The calling code of the country of a time zone; empty for countries whose numbers are not completed. */
export const callingCodeOfZone = (zone: string): CallingCode =>
  CODES.get(zone.split('/').slice(0, 2).join('/')) ?? ''
