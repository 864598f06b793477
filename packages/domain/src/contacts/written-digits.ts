/** Digits of other scripts, and those of fonts, such as full-width ones. */
export const OTHER_DIGIT = /(?![0-9])\p{Nd}/u
export const OTHER_DIGITS = new RegExp(OTHER_DIGIT, 'gu')

/** The digits of a script follow one another from zero to nine. */
export function digitValue(digit: string): number {
  let before = 0
  const point = digit.codePointAt(0) ?? 0
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before += 1
  return before % 10
}

/** The text with the digits 0 to 9 alone, and its full-width signs as plain ones. */
export const writeAsciiDigits = (text: string): string =>
  text.normalize('NFKC').replace(OTHER_DIGITS, digit => String(digitValue(digit)))
