import { isDay } from '@recado/domain'
import { calendarDayText } from '../../lib/dates/dates.ts'

// The value of a field of dates is a day `yyyy-mm-dd`, or empty, or a typed text that is no day. Such a text has the
// day first, so that nothing reads it as one.

/** The first and the last day that a request may have. */
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2199-12-31'
const CENTURIES: readonly string[] = ['19', '20', '21']

const DAY_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/
const ONLY_DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})$/
const YEAR_FIRST = /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/
/** The texts that are complete while somebody types: others may become longer. */
const COMPLETE = /^(\d{2}\/\d{2}\/\d{4}|\d{4}\/\d{2}\/\d{2})$/

/** The text with one slash between its numbers; a text with other signs stays as it is. */
const withSlashes = (text: string): string =>
  /^[\d\s./-]*$/.test(text) ? text.trimStart().replaceAll(/[\s./-]+/g, '/') : text

/**
 * The day that a text names, `yyyy-mm-dd`, which may be none of the calendar; undefined for other texts. Two digits are
 * a year of this century, unless they begin one: `20` is half of 2026.
 */
function findNamedDay(text: string): string | undefined {
  const plain = withSlashes(text)
  const [, ...yearFirst] = YEAR_FIRST.exec(plain) ?? []
  const [, ...dayFirst] = DAY_FIRST.exec(plain) ?? ONLY_DIGITS.exec(plain) ?? []
  const [year = '', month = '', day = ''] = yearFirst.length > 0 ? yearFirst : dayFirst.toReversed()
  if (day === '' || CENTURIES.includes(year)) return undefined
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The text of a value: `25/12/2026` for `2026-12-25`, and a text that is no day as it was typed. */
export const toDayText = (value: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(value) ? calendarDayText(value) : value

/** The value of a text that somebody has typed to its end: `5/3/26`, `05032026`, `2026-03-05`. */
export function readDayText(text: string): string {
  const named = findNamedDay(text)
  if (named === undefined) return text
  return isDay(named) ? named : calendarDayText(named)
}

/** Adds the slash after two digits of the day and of the month, at the end of a text that grows. */
function addSlashes(text: string, before: string): string {
  if (/^\d{4}[\s./-]/.test(text)) return text
  const plain = withSlashes(text)
  if (plain.length <= before.length || !plain.startsWith(before)) return plain
  return plain
    .replace(/^(\d{2})(?=\d)/, '$1/')
    .replace(/^(\d{1,2}\/\d{2})(?=\d)/, '$1/')
    .replace(/^(\d{2}|\d{1,2}\/\d{2})$/, '$1/')
}

/** The value while somebody types: a day once its text is complete. `before` is the text before the change. */
export function readDayTyping(text: string, before: string): string {
  const grown = addSlashes(text, before)
  return COMPLETE.test(withSlashes(grown)) ? readDayText(grown) : grown
}

export type DayFault = 'incomplete' | 'impossible' | 'tooEarly' | 'tooLate'
export interface DayBounds {
  readonly min?: string | undefined
  readonly max?: string | undefined
}

/** Finds out why a value is no day within the bounds, both included; an empty one has no fault. */
export function findDayFault(value: string, bounds: DayBounds): DayFault | undefined {
  if (value === '') return undefined
  const named = findNamedDay(value)
  if (named === undefined) return 'incomplete'
  const { min, max } = boundsOf(bounds)
  if (named < FIRST_DAY) return 'tooEarly'
  if (named > LAST_DAY) return 'tooLate'
  if (!isDay(named)) return 'impossible'
  if (named < min) return 'tooEarly'
  return named > max ? 'tooLate' : undefined
}

/** The bounds of a field; where it has none, or one that is no day, those of requests. */
export const boundsOf = ({ min = '', max = '' }: DayBounds): { min: string; max: string } => ({
  min: isDay(min) ? min : FIRST_DAY,
  max: isDay(max) ? max : LAST_DAY,
})
