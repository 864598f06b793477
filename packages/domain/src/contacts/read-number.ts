import { LIMITS, type CallingCode, type NumberFault } from '@recado/contract'
import { foldText } from '../messages/fold.ts'
import { dropTrunk, NUMBER_PLANS } from './number-plans.ts'
import { callingCodeOf } from './phone-number.ts'
import { writeAsciiDigits } from './written-digits.ts'

export type ReadNumber = { readonly number: string } | { readonly fault: NumberFault }

/** The longest number there is. Spec: E.164. */
const MAX_DIGITS = 15
/** Digits that may be a number without its area; fewer are an area, an extension or the end of another number. */
const MIN_LOCAL_DIGITS = 7
/** Digits of a number with its area, so that zeros behind a dot are a fraction and no group of it. */
const MIN_AREA_DIGITS = 10

const ROUNDED = /^[\s+]*\d+(?:[.,]\d+)?\s*(?:e|[x*]\s*10\s*\^)\s*[+-]?\s*\d{1,2}\s*$/i
/** Thousands apart, with or without a fraction of zeros, as in 5.511.987.654.321,00. */
const THOUSANDS = /^\s*\d{1,3}(?:(?:\.\d{3})+(?:,0+)?|(?:,\d{3})+(?:\.0+)?)\s*$/
const FRACTION_OF_THOUSANDS = /(?<=\.\d{3}),0+\s*$|(?<=,\d{3})\.0+\s*$/
const FRACTION = /^([^.,]*\d)[.,](\d+)\s*$/
/** The Brazilian notation of the trunk's zero with any carrier: 0xx11, 0**11. */
const ANY_CARRIER = /(?<!\d)0\s*(?:xx|\*\*)\s*(?=\d)/i
/** A trunk's zero that is there for readers at home: +44 (0)20. */
const OPTIONAL_ZERO = /\(\s*0\s*\)/
/** Words between two numbers of one field, folded. */
const AND = /^(?:e|y|and|ve|ou|o|u|or|veya)$/

/**
 * Reads a phone number as somebody wrote it, with `callingCode` of the company, which completes a national number.
 * Digits with the country code come out, without `+`, `00`, trunk and separators. Spec: behaviour 19 "Numbers".
 */
export function readNumber(written: string, callingCode: CallingCode): ReadNumber {
  const text = writeAsciiDigits(written)
    .replace(ANY_CARRIER, '0')
    .replace(/[\p{M}\p{Cf}]/gu, '')
  if (!/\d/.test(text)) return { fault: 'numberMissing' }
  if (ROUNDED.test(text)) return { fault: 'numberRounded' }
  if (/\d[\s().-]*\*/.test(text)) return { fault: 'numberMasked' }
  const whole = dropFraction(text)
  if (whole === undefined) return { fault: 'numberRounded' }
  const beside = findOtherDigits(whole)
  if (beside) return { fault: beside }
  return readDigits(whole.replace(OPTIONAL_ZERO, ''), callingCode)
}

/** The text without a fraction of zeros and without marks of thousands; undefined when the fraction has digits. */
function dropFraction(text: string): string | undefined {
  if (THOUSANDS.test(text)) return text.replace(FRACTION_OF_THOUSANDS, '').replace(/[.,]/g, '')
  const [, whole = '', fraction = ''] = FRACTION.exec(text) ?? []
  const digits = countDigits(whole)
  if (fraction === '' || digits < MIN_LOCAL_DIGITS) return text
  if (/^0+$/.test(fraction)) return digits >= MIN_AREA_DIGITS || fraction.length <= 2 ? whole : text
  return digits >= MIN_AREA_DIGITS && fraction.length <= 2 && /^\s*\d+$/.test(whole) ? undefined : text
}
const countDigits = (text: string): number => text.replace(/\D/g, '').length

/** Digits that do not belong to the number: an extension, or a second number. */
function findOtherDigits(text: string): NumberFault | undefined {
  for (const { 0: gap, index } of text.matchAll(/(?<=\d)\D+(?=\d)/g)) {
    const [left, right] = [countDigits(text.slice(0, index)), countDigits(text.slice(index + gap.length))]
    const other = right >= MIN_LOCAL_DIGITS ? 'numberSeveral' : 'numberExtension'
    const word = foldText(gap).replace(/[^\p{L}]/gu, '')
    if (AND.test(word)) return 'numberSeveral'
    if (word !== '' || /[:#=]/.test(gap)) return other
    if (/[;|&\n\r\t]/.test(gap)) return 'numberSeveral'
    if (left < MIN_LOCAL_DIGITS) continue
    if (/[/\\,+]/.test(gap)) return 'numberSeveral'
    if (gap.includes('(') && left > MIN_LOCAL_DIGITS) return other
  }
  return undefined
}

function readDigits(text: string, callingCode: CallingCode): ReadNumber {
  const digits = text.replace(/\D/g, '')
  if (digits.length > MAX_DIGITS + 3)
    return { fault: /\d\D+\d/.test(text.trim()) ? 'numberSeveral' : 'numberTooLong' }
  const isFromAbroad = /^\D*\+/.test(text) || digits.startsWith('00')
  const dialled = callingCode === '1' ? digits.replace(/^011(?=[2-9])/, '00') : digits
  if (isFromAbroad || dialled.startsWith('00')) return readInternational(dialled.replace(/^0+/, ''))
  return callingCode === '' ? readWithoutCountry(digits) : readNational(digits, callingCode)
}

function readInternational(digits: string): ReadNumber {
  const code = callingCodeOf(digits)
  return withinLimits(code + dropTrunk(code, digits.slice(code.length)))
}
const readWithoutCountry = (digits: string): ReadNumber =>
  digits.startsWith('0') ? { fault: faultOf(digits.replace(/^0+/, ''), 0) } : readInternational(digits)

/** Digits without a mark of a country: a number of this one, with or without its code, or one of another with its code. */
function readNational(digits: string, callingCode: Exclude<CallingCode, ''>): ReadNumber {
  const { national, shortest } = NUMBER_PLANS[callingCode]
  const rest = dropTrunk(callingCode, digits)
  if (national.test(rest)) return { number: callingCode + rest }
  if (digits.startsWith('0')) return { fault: faultOf(rest.replace(/^0+/, ''), shortest) }
  if (digits.length < shortest) return { fault: faultOf(digits, shortest) }
  return readInternational(digits)
}

const faultOf = (digits: string, shortest: number): NumberFault =>
  digits.length < LIMITS.numberMin
    ? 'numberTooShort'
    : digits.length < shortest
      ? 'numberWithoutArea'
      : digits.length > MAX_DIGITS
        ? 'numberTooLong'
        : 'numberUnclear'

/** North America is the only country whose numbers all have one length, and which a forgotten code often hits. */
const NORTH_AMERICA = /^1[2-9]\d{9}$/

function withinLimits(number: string): ReadNumber {
  if (number.length < LIMITS.numberMin) return { fault: 'numberTooShort' }
  if (number.length > MAX_DIGITS) return { fault: 'numberTooLong' }
  if (number.startsWith('1') && !NORTH_AMERICA.test(number)) return { fault: 'numberUnclear' }
  return { number }
}
