import { expect, it } from 'vitest'
import { makeFacts } from '../testing/facts.ts'
import { humanAttendance } from './human-attendance.ts'

it.each([
  ['an open ticket with a user', { ticket: { status: 'open', userId: 2 } }, []],
  ['a contact without the bot', { contact: { disableBot: true } }, []],
  ['a waiting ticket', {}, undefined],
  ['an open ticket that nobody owns', { ticket: { status: 'open' } }, undefined],
  ['a waiting ticket with a user left over', { ticket: { userId: 2 } }, undefined],
] as const)('decides %s', (_, parts, effects) => {
  expect(humanAttendance(makeFacts(parts))).toEqual(effects)
})
