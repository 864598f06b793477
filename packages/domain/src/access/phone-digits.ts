import { digitValue, OTHER_DIGIT, OTHER_DIGITS } from '../contacts/written-digits.ts'

/** Digits at the end of a phone number that masking hides. */
const HIDDEN_DIGITS = 4
/** Digits that are too few for a phone number. */
const FEWEST = 8
/** A group of so many digits is a whole number with its area; what follows belongs to something else. */
const WHOLE = 10
/** More digits than one number has with its country. */
const MOST = 13

/** The signs between the digits of a phone number, of which some are invisible. */
const SIGN = String.raw`[\s().\-_·\u00AD\u2010-\u2015\u2212\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]`
/** An hour, whose minutes do not matter. */
const HOUR = String.raw`\d{1,2}(?::[0-5]\d|h)`
/** A day with its year, and nothing else beside it. */
const DAY = String.raw`(?<![\d.-])(?:[0-3]?\d([.-])[01]?\d\1(?:19|20)\d\d|(?:19|20)\d\d([.-])[01]?\d\2[0-3]?\d)(?![.-]?\d)`
/** An amount in thousands with its currency or its cents. */
const PRICE = String.raw`[$€£₺]\s?\d{1,3}(?:\.\d{3}){1,3}(?![.-]?\d)|(?<![\d.])\d{1,3}(?:\.\d{3}){1,3},\d\d(?!\d)`
const PIECE = new RegExp(
  `${DAY}|${PRICE}|(?<run>(?<!\\d)(?!${HOUR})\\d+(?:${SIGN}{1,4}(?!${HOUR})\\d+)*)`,
  'gu',
)

/** A group of digits: its place in the text, and the end of it. */
interface Group {
  readonly from: number
  readonly to: number
  /** Whether a bracket opens before it. */
  readonly opens: boolean
}
const lengthOf = ({ from, to }: Group): number => to - from
const countDigits = (groups: readonly Group[]): number =>
  groups.reduce((sum, group) => sum + lengthOf(group), 0)

/**
 * The text with the digits 0 to 9 alone, each at its place: an invisible sign stands before one that had two
 * code units.
 */
const writePlainDigits = (text: string): string =>
  text.replace(OTHER_DIGITS, digit => `${digitValue(digit)}`.padStart(digit.length, '\u200B'))

function maskPlain(text: string, mask: (plain: string) => string): string {
  if (!OTHER_DIGIT.test(text)) return mask(text)
  const plain = writePlainDigits(text)
  const masked = mask(plain)
  const isHidden = (place: number): boolean => masked[place] !== plain[place]
  return text
    .split('')
    .map((unit, place) => {
      const isFirstOfTwo = plain[place] === '\u200B' && unit !== '\u200B'
      return isHidden(isFirstOfTwo ? place + 1 : place) ? '*' : unit
    })
    .join('')
}

/** The groups of a run of digits, apart where one number ends and another thing begins. */
function splitRun(run: string): Group[][] {
  const parts: Group[][] = [[]]
  let digits = 0
  let end = 0
  for (const { 0: group, index } of run.matchAll(/\d+/g)) {
    const next = { from: index, to: index + group.length, opens: run.slice(end, index).includes('(') }
    end = next.to
    if ((next.opens && digits >= FEWEST) || (group.length >= WHOLE && digits >= FEWEST)) {
      parts.push([])
      digits = 0
    }
    parts.at(-1)?.push(next)
    digits += group.length
    if (group.length >= WHOLE) {
      parts.push([])
      digits = 0
    }
  }
  return parts
}

/** Places of the last digits of some groups. */
function lastPlaces(groups: readonly Group[], count: number): number[] {
  const places: number[] = []
  for (const { from, to } of groups.toReversed())
    for (let place = to - 1; place >= from && places.length < count; place -= 1) places.push(place)
  return places
}

/**
 * The places that masking hides in groups which belong together: the last digits, and those of each number that may
 * have ended before, since nobody can tell where two of them meet.
 */
function hiddenPlaces(groups: readonly Group[]): number[] {
  const digits = countDigits(groups)
  if (digits < FEWEST) return []
  let before = 0
  const ends = groups.filter((group, index) => {
    const previous = groups[index - 1]
    const length = lengthOf(group)
    before += length
    return (
      before >= FEWEST &&
      (length >= FEWEST ||
        (length === HIDDEN_DIGITS && previous && lengthOf(previous) >= 3 && lengthOf(previous) <= 5))
    )
  })
  if (ends.length === 0 && digits > MOST) return lastPlaces(groups, digits - HIDDEN_DIGITS)
  return [groups, ...ends.map(end => [end])].flatMap(one => lastPlaces(one, HIDDEN_DIGITS))
}

const hide = (text: string, places: readonly number[]): string => {
  const characters = text.split('')
  for (const place of places) characters[place] = '*'
  return characters.join('')
}

/** Replaces the last four digits with asterisks. Spec: workspace 6 "Contact number masking". */
export const maskNumber = (number: string): string =>
  maskPlain(number, plain => {
    const places = Array.from(plain.matchAll(/\d/g), ({ index }) => index)
    return hide(plain, places.slice(-HIDDEN_DIGITS))
  })

/**
 * Hides the last four digits of everything in a text that looks like a phone number; dates, times, prices and short
 * numbers stay. Takes time in proportion to the text.
 */
export const maskNumbersIn = (text: string): string =>
  maskPlain(text, plain =>
    plain.replace(PIECE, (piece, ...rest: unknown[]) => {
      const { run } = rest.at(-1) as { run?: string }
      return run === undefined ? piece : hide(run, splitRun(run).flatMap(hiddenPlaces))
    }),
  )

/** Digits by which a number is known whatever its country and area are written like. */
const KNOWN_BY = 8
/** Hides the last digits of this number wherever it stands in a text, however it is written. */
function maskKnown(text: string, number: string): string {
  const tail = number.replace(/\D/g, '').slice(-KNOWN_BY)
  if (tail.length < KNOWN_BY) return text
  return maskPlain(text, plain => plain.replace(new RegExp(tail.split('').join('\\D*'), 'g'), maskNumber))
}
/** Hides the digits that masking would hide of a number in which a preview was cut off. */
function maskCutOff(text: string, number: string): string {
  const tail = number.replace(/\D/g, '').slice(-KNOWN_BY)
  if (tail.length < KNOWN_BY || !text.endsWith('…')) return text
  return maskPlain(text, plain => {
    for (let shown = KNOWN_BY - 1; shown > KNOWN_BY - HIDDEN_DIGITS; shown -= 1) {
      const begun = new RegExp(`${tail.slice(0, shown).split('').join('\\D*')}\\D*$`).exec(plain)
      if (!begun) continue
      const places = Array.from(begun[0].matchAll(/\d/g), ({ index }) => begun.index + index)
      return hide(plain, places.slice(KNOWN_BY - HIDDEN_DIGITS))
    }
    return plain
  })
}

/** Hides these numbers wherever they stand in a text, however they are written; other digits stay. */
export const maskOwnNumbers = (text: string, numbers: readonly string[]): string =>
  /\p{Nd}/u.test(text)
    ? numbers.reduce((masked, number) => maskCutOff(maskKnown(masked, number), number), text)
    : text

/** Is this number in the text, however it is written? */
export const hasNumber = (text: string, number: string): boolean => maskKnown(text, number) !== text
/** Does this text hold a number that is masked, as {@link maskNumbersAnd} left it? */
export const hasMasked = (text: string, masked: string): boolean => {
  const shown = masked.replace(/\D/g, '').slice(-HIDDEN_DIGITS)
  return shown.length === HIDDEN_DIGITS && new RegExp(`${shown.split('').join('\\D*')}\\D*\\*`).test(text)
}

/** Hides everything that looks like a phone number, and these numbers however they are written. */
export function maskNumbersAnd(text: string, numbers: readonly string[]): string {
  const masks = [maskNumbersIn(text), ...numbers.map(number => maskKnown(text, number))]
  return text
    .split('')
    .map((character, at) => (masks.some(mask => mask[at] === '*') ? '*' : character))
    .join('')
}

/** The last group of shown digits of a masked number, with what is hidden behind it. */
const MASKED = new RegExp(
  String.raw`(?<![\p{Nd}*])\p{Nd}+${SIGN}{0,4}\*+(?:${SIGN}{1,4}\*+)*(?![\p{Nd}*])`,
  'gu',
)
/**
 * A text that somebody who saw it masked sends back changed: masked numbers that stayed get their digits again. Numbers
 * that are masked alike keep their order. No digit comes back that the mask would not hide in the new text.
 */
export function restoreMasked(changed: string, stored: string, mask: (text: string) => string): string {
  const shown = mask(stored)
  if (changed === shown) return stored
  const digitsOf = new Map<string, string[]>()
  for (const { 0: piece, index } of shown.matchAll(MASKED)) {
    const full = stored.slice(index, index + piece.length)
    if (full !== piece) digitsOf.set(piece, [...(digitsOf.get(piece) ?? []), full])
  }
  const restored = changed.replace(MASKED, piece => digitsOf.get(piece)?.shift() ?? piece)
  const masked = mask(restored)
  const isHidden = changed.split('').every((unit, place) => restored[place] === unit || masked[place] === '*')
  return isHidden ? restored : changed
}
