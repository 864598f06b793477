/** The receiver and the sum of a Pix code. Without cents the payer enters the sum. */
export interface BrCodeInput {
  readonly pixKey: string
  readonly merchantName: string
  readonly merchantCity: string
  /** Up to 25 letters and digits; `***` stands for none. */
  readonly txid: string
  readonly cents?: number
}

/** Longest texts of a code, in characters. Source: Banco Central, "Manual de Padrões para Iniciação do Pix". */
const NAME_MAX = 25
const CITY_MAX = 15

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`

/** Letters without accents, and nothing else that a bank might read as another length. */
const toPlainText = (text: string, max: number): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\u0020-\u007E]/gu, '')
    .trim()
    .slice(0, max)

/** CRC-16 with the polynomial 0x1021 and the start 0xFFFF, as four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xff_ff
  for (const character of text) {
    crc ^= (character.codePointAt(0) ?? 0) << 8
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x80_00 ? 0x10_21 : 0)) & 0xff_ff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** The text of a static Pix QR code, also for copy and paste: the BR Code, an EMV code of Banco Central. */
export function renderBrCode({ pixKey, merchantName, merchantCity, txid, cents }: BrCodeInput): string {
  const account = field('00', 'br.gov.bcb.pix') + field('01', pixKey)
  const code = [
    field('00', '01'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    cents === undefined ? '' : field('54', formatCents(cents)),
    field('58', 'BR'),
    field('59', toPlainText(merchantName, NAME_MAX)),
    field('60', toPlainText(merchantCity, CITY_MAX)),
    field('62', field('05', txid)),
    '6304',
  ].join('')
  return code + crc16(code)
}

/** Cents as a decimal text with a point: `199.00`. */
export const formatCents = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** The cents of a decimal text with a point and at most two places; undefined for any other text. */
export function parseCents(text: string): number | undefined {
  const [, units, places = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return units === undefined ? undefined : Number(units) * 100 + Number(places.padEnd(2, '0'))
}
