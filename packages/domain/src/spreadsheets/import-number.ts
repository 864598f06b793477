import { LIMITS, type RowFault } from '@recado/contract'
import { normalizeNumber } from '../contacts/phone-number.ts'

/** Lengths of national numbers by calling code: with the area code, without the trunk's 0. */
const NATIONAL_LENGTHS: Readonly<Record<string, readonly number[]>> = {
  55: [10, 11],
  54: [10],
  52: [10],
  90: [10],
  351: [9],
  34: [9],
  1: [10],
}
/** The longest number there is. Spec: E.164. */
const MAX_DIGITS = 15
const ROUNDED = /^\s*\d+([.,]\d+)?e\+?\d+\s*$/i

export type ImportedNumber = { readonly number: string } | { readonly fault: RowFault }

/**
 * The number that a cell means: with `+` or `00` as it is, otherwise completed with the calling code where it
 * has the length of a national number.
 */
export function readImportedNumber(cell: string, countryCode: string): ImportedNumber {
  if (ROUNDED.test(cell)) return { fault: 'numberRounded' }
  const typed = cell.normalize('NFKC').trim()
  const digits = typed.replace(/\D/g, '')
  if (digits === '') return { fault: 'numberMissing' }
  const isInternational = typed.startsWith('+') || digits.startsWith('00')
  const number = normalizeNumber(digits)
  if (isInternational || countryCode === '') return withinLimits(number)
  const lengths = NATIONAL_LENGTHS[countryCode] ?? []
  if (lengths.includes(number.length)) return withinLimits(countryCode + number)
  const isWhole = number.startsWith(countryCode) && lengths.includes(number.length - countryCode.length)
  const shortest = Math.min(...lengths)
  if (!isWhole && number.length < shortest)
    return { fault: number.length < LIMITS.numberMin ? 'numberTooShort' : 'numberWithoutArea' }
  return withinLimits(number)
}

const withinLimits = (number: string): ImportedNumber =>
  number.length < LIMITS.numberMin
    ? { fault: 'numberTooShort' }
    : number.length > MAX_DIGITS
      ? { fault: 'numberTooLong' }
      : { number }
