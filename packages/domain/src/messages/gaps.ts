/** Stands in the place of a value that is missing, until its gap is closed; no text may hold it. */
export const MISSING_VALUE = '\u0000'

const AT_LINE_START = /(^|\n)(?:[ \t]*\0)+[ \t]*(?:[,;:!.]+[ \t]*)?/gu
const BEFORE_END = /(?:[, \t]*\0)+[ \t]*(?=[.!?]|\n|$)/gu
const BEFORE_MARK = /[ \t]*(?:\0[ \t]*)+(?=[,;:)\]])/gu
const BETWEEN = /[ \t]*(?:\0[ \t]*)+/gu

/**
 * A text without the places of missing values: the spaces around one go with it, so do a mark after it at the
 * beginning of a line and the commas before it at the end of a sentence. Spec: behaviour 19 "Names".
 */
export const closeGaps = (text: string): string =>
  text.includes(MISSING_VALUE)
    ? text
        .replace(AT_LINE_START, '$1')
        .replace(BEFORE_END, '')
        .replace(BEFORE_MARK, '')
        .replace(BETWEEN, gap => (/[ \t]/u.test(gap) ? ' ' : ''))
    : text
