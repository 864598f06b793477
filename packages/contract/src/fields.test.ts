import { expect, it } from 'vitest'
import { requiredText } from './fields.ts'

const title = requiredText(2, 10)
const firstIssue = (value: string): string | undefined => title.safeParse(value).error?.issues[0]?.message

// Seen red: a text of zero-width characters was a title that nobody could see.
it.each([
  ['nothing', '', 'required'],
  ['blanks', ' \u00A0 ', 'required'],
  ['zero-width characters and marks of direction', '\u200B\u200F\u2060', 'required'],
  ['letters that are drawn empty', '\u3164\u2800', 'required'],
  ['one letter', 'a', 'tooShort'],
  ['many letters', 'abcdefghijk', 'tooLong'],
  ['an emoji of several characters', '👩\u200D🌾', undefined],
  ['a word from right to left, with its mark', '\u200Fשלום', undefined],
])('a required text of %s', (_, value, issue) => {
  expect(firstIssue(value)).toBe(issue)
})
