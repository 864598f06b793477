/** A number as it is stored and compared: digits with the country code, without `+`, `00` or separators. */
export const normalizeNumber = (typed: string): string =>
  typed.normalize('NFKC').replace(/\D/g, '').replace(/^0+/, '')

interface NumberVariant {
  readonly pattern: RegExp
  readonly other: string
}

/**
 * Countries where one phone has two numbers. Brazil gave mobiles a ninth digit, a 9 before the old ones,
 * which began with 6 to 9; without it a newer number would be somebody's landline. Argentina and Mexico put 9
 * and 1 before mobiles seen from abroad.
 */
const NUMBER_VARIANTS: readonly NumberVariant[] = [
  { pattern: /^(55[1-9]{2})9([6-9]\d{7})$/, other: '$1$2' },
  { pattern: /^(55[1-9]{2})([6-9]\d{7})$/, other: '$19$2' },
  { pattern: /^(54)9([1-8]\d{9})$/, other: '$1$2' },
  { pattern: /^(54)([1-8]\d{9})$/, other: '$19$2' },
  { pattern: /^(52)1([2-9]\d{9})$/, other: '$1$2' },
  { pattern: /^(52)([2-9]\d{9})$/, other: '$11$2' },
]

/**
 * Every number of the same phone, the given one first; normalised digits in, normalised digits out. Spec:
 * behaviour 4.4.
 */
export function numberVariants(number: string): readonly string[] {
  const variant = NUMBER_VARIANTS.find(({ pattern }) => pattern.test(number))
  return variant ? [number, number.replace(variant.pattern, variant.other)] : [number]
}

/** Same key for all numbers of a phone, so that a unique index allows it once. */
export const phoneKey = (number: string): string => numberVariants(number).toSorted()[0] ?? number

/** National formats of numbers; `D` stands for a digit or the asterisk of a masked one. */
const FORMATS = [
  ['(55)(DD)(DDDDD)(DDDD)', '+$1 $2 $3-$4'],
  ['(55)(DD)(DDDD)(DDDD)', '+$1 $2 $3-$4'],
  ['(54)(9)(11)(DDDD)(DDDD)', '+$1 $2 $3 $4-$5'],
  ['(54)(9)(DDD)(DDD)(DDDD)', '+$1 $2 $3 $4-$5'],
  ['(54)(11)(DDDD)(DDDD)', '+$1 $2 $3-$4'],
  ['(54)(DDD)(DDD)(DDDD)', '+$1 $2 $3-$4'],
  ['(52)(1)(DD)(DDDD)(DDDD)', '+$1 $2 $3 $4 $5'],
  ['(52)(DD)(DDDD)(DDDD)', '+$1 $2 $3 $4'],
  ['(90)(DDD)(DDD)(DD)(DD)', '+$1 $2 $3 $4 $5'],
  ['(1)(DDD)(DDD)(DDDD)', '+$1 $2 $3-$4'],
].map(([shape = '', written = '']) => ({
  pattern: new RegExp(`^${shape.replaceAll('D', '[\\d*]')}$`),
  written,
}))

/** The length of a country's calling code (ITU-T E.164): one or two digits for these beginnings, else three. */
const CALLING_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

export const callingCodeOf = (number: string): string => CALLING_CODE.exec(number)?.[0] ?? ''

/** The calling code, and the other digits in threes from their end; a single first digit joins its neighbours. */
function groupNumber(number: string): string {
  const code = callingCodeOf(number)
  const rest = number.slice(code.length)
  return [`+${code}`, rest.replace(/(?<=..)(?=(?:...)+$)/g, ' ')].join(' ').trim()
}

/** Maximum length of a number; anything longer is some other identifier. */
const MAX_DIGITS = 15

/**
 * A number in readable form, `+55 11 98765-4321`; masked ones keep their asterisks, other texts stay as they
 * are.
 */
export function formatNumber(number: string): string {
  if (!/^\d[\d*]+$/.test(number) || number.length > MAX_DIGITS) return number
  const format = FORMATS.find(({ pattern }) => pattern.test(number))
  return format ? number.replace(format.pattern, format.written) : groupNumber(number)
}

/**
 * A number as a file has it: spreadsheet programs keep this form as text, where they round bare digits to 5.51E+12, and
 * `readNumber` reads it in any country. Other texts stay as they are.
 */
export const writeNumberCell = (number: string): string =>
  formatNumber(number).replace(/^\+(\d+) ?/, '(+$1) ')

/**
 * The name of a contact as screens show it: a name that is a phone number, with or without a plus, in readable
 * form.
 */
export const formatName = (name: string): string =>
  /^\+?\d{10,15}$/.test(name) ? formatNumber(name.replace('+', '')) : name
