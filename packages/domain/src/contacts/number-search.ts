import { LIMITS } from '@recado/contract'
import type { Viewer } from '../access/viewer.ts'
import { CODES_WITH_TRUNK } from './number-plans.ts'
import { numberVariants } from './phone-number.ts'
import { writeAsciiDigits } from './written-digits.ts'

/** The digits by which a search looks for numbers. */
export interface NumberSearch {
  /** A number with any of these in it is meant; none when the text is no number, or is too short. */
  readonly digits: readonly string[]
  /** Only the digits that masking shows may match. */
  readonly inVisibleDigits: boolean
}

const NUMBER = /^[\d\s()+.\-\u2010-\u2015\u2212]+$/
/** A trunk's zero behind a calling code, as in 55 011. Brackets around it are read before. */
const TRUNK_INSIDE = new RegExp(`^(${CODES_WITH_TRUNK.join('|')})0+(?=\\d)`)
/** Fewer digits are any part of a number, so nothing is known of its form. */
const MIN_DIGITS = 7

/** Numbers of one phone that are written in two ways, also when only their beginning or their end is there. */
const OTHER_FORMS: readonly (readonly [RegExp, string])[] = [
  // Brazilian mobiles with and without the ninth digit.
  [/^((?:55)?[1-9]{2})([6-9]\d{3,7})$/, '$19$2'],
  [/^((?:55)?[1-9]{2})?9([6-9]\d{3,7})$/, '$1$2'],
  // Argentine mobiles as at home, with 15 behind the area.
  [/^(?:54)?9?(11|[23]\d{2,3})15(\d{6,8})$/, '$1$2'],
]

/** The ways in which a searched number may be stored, each at least so long that it is worth a search. */
function writeForms(term: string): string[] {
  const text = writeAsciiDigits(term).replace(/[\p{M}\p{Cf}]/gu, '')
  if (!NUMBER.test(text)) return []
  const typed = text.replace(/\(\s*0\s*\)/, '').replace(/\D/g, '')
  const bare = typed.replace(/^0+/, '').replace(TRUNK_INSIDE, '$1')
  const others =
    bare.length < MIN_DIGITS
      ? []
      : OTHER_FORMS.filter(([form]) => form.test(bare)).map(([form, other]) => bare.replace(form, other))
  const forms = [bare, typed, ...others, ...(bare.length < MIN_DIGITS ? [] : numberVariants(bare))]
  return [...new Set(forms)].filter(form => form.length >= LIMITS.searchMin)
}

/**
 * The number in a search text, as its parts may be stored. A viewer of masked numbers searches the visible digits
 * alone: a match on the whole number would confirm the hidden ones, and four digits are soon tried out.
 */
export const parseNumberSearch = (term: string, viewer: Pick<Viewer, 'isTricked'>): NumberSearch => ({
  digits: writeForms(term),
  inVisibleDigits: !viewer.isTricked,
})
