/** Zones of countries that have one alone, by calling code. Neither those with islands far away nor large ones. */
const COUNTRY_ZONES: Readonly<Record<string, string>> = {
  20: 'Africa/Cairo',
  212: 'Africa/Casablanca',
  234: 'Africa/Lagos',
  238: 'Atlantic/Cape_Verde',
  239: 'Africa/Sao_Tome',
  244: 'Africa/Luanda',
  245: 'Africa/Bissau',
  254: 'Africa/Nairobi',
  258: 'Africa/Maputo',
  27: 'Africa/Johannesburg',
  30: 'Europe/Athens',
  31: 'Europe/Amsterdam',
  32: 'Europe/Brussels',
  33: 'Europe/Paris',
  353: 'Europe/Dublin',
  358: 'Europe/Helsinki',
  359: 'Europe/Sofia',
  36: 'Europe/Budapest',
  39: 'Europe/Rome',
  40: 'Europe/Bucharest',
  41: 'Europe/Zurich',
  420: 'Europe/Prague',
  421: 'Europe/Bratislava',
  43: 'Europe/Vienna',
  44: 'Europe/London',
  45: 'Europe/Copenhagen',
  46: 'Europe/Stockholm',
  47: 'Europe/Oslo',
  48: 'Europe/Warsaw',
  49: 'Europe/Berlin',
  502: 'America/Guatemala',
  503: 'America/El_Salvador',
  504: 'America/Tegucigalpa',
  505: 'America/Managua',
  506: 'America/Costa_Rica',
  507: 'America/Panama',
  509: 'America/Port-au-Prince',
  51: 'America/Lima',
  54: 'America/Argentina/Buenos_Aires',
  57: 'America/Bogota',
  58: 'America/Caracas',
  591: 'America/La_Paz',
  592: 'America/Guyana',
  594: 'America/Cayenne',
  595: 'America/Asuncion',
  597: 'America/Paramaribo',
  598: 'America/Montevideo',
  65: 'Asia/Singapore',
  81: 'Asia/Tokyo',
  82: 'Asia/Seoul',
  86: 'Asia/Shanghai',
  90: 'Europe/Istanbul',
  91: 'Asia/Kolkata',
  966: 'Asia/Riyadh',
  971: 'Asia/Dubai',
  972: 'Asia/Jerusalem',
}
/** Area codes of Brazil that do not have the time of São Paulo. Of 97 the south-west has another time than the rest. */
const BRAZILIAN_ZONES: Readonly<Record<string, string | null>> = {
  65: 'America/Cuiaba',
  66: 'America/Cuiaba',
  67: 'America/Campo_Grande',
  68: 'America/Rio_Branco',
  69: 'America/Porto_Velho',
  92: 'America/Manaus',
  95: 'America/Boa_Vista',
  97: null,
}
/** Area codes of the islands that have one zone, of the North American numbers. */
const NORTH_AMERICAN_ZONES: Readonly<Record<string, string>> = {
  787: 'America/Puerto_Rico',
  809: 'America/Santo_Domingo',
  829: 'America/Santo_Domingo',
  849: 'America/Santo_Domingo',
  939: 'America/Puerto_Rico',
}
const PHONE_DIGITS = { min: 9, max: 14 } as const

/** The time zone of the person who has a number (digits with the country code); null where it tells none. */
export function zoneOfNumber(number: string): string | null {
  if (!/^\d+$/.test(number) || number.length < PHONE_DIGITS.min || number.length > PHONE_DIGITS.max)
    return null
  if (number.startsWith('55')) {
    if (number.length < 12 || number.length > 13) return null
    const zone = BRAZILIAN_ZONES[number.slice(2, 4)]
    return zone === undefined ? 'America/Sao_Paulo' : zone
  }
  if (number.startsWith('1')) return NORTH_AMERICAN_ZONES[number.slice(1, 4)] ?? null
  return COUNTRY_ZONES[number.slice(0, 2)] ?? COUNTRY_ZONES[number.slice(0, 3)] ?? null
}
