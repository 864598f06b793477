import { expect, it } from 'vitest'
import { requiredName } from './clean-name.ts'
import { CompanyInput } from './companies/company.ts'
import { UserInput } from './users/user.ts'

const name = requiredName(2, 10)

// Seen red: the marks stayed, and two users looked alike.
it.each([
  ['hidden marks and breaks', ' Ana\u202e\u200b\nSá ', 'Ana Sá'],
  ['an emoji of several characters', '👩\u200D🌾 Ana', '👩\u200D🌾 Ana'],
])('the name of a record with %s is cleaned', (_, written, cleaned) => {
  expect(name.parse(written)).toBe(cleaned)
  for (const field of [UserInput.shape.name, CompanyInput.shape.name])
    expect(field.parse(written)).toBe(cleaned)
})

it.each([
  ['nothing that is seen', '\u200b\u2060', 'required'],
  ['one letter among marks', 'A\u200b\u200b', 'tooShort'],
  ['many letters', 'abcdefghijk', 'tooLong'],
])('a name of %s is refused', (_, written, issue) => {
  expect(name.safeParse(written).error?.issues[0]?.message).toBe(issue)
})
