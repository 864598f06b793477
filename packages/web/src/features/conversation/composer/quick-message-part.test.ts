import { expect, test } from 'vitest'
import { quickMessagePart } from './quick-message-part.ts'

test.each([
  ['a text that begins with a slash', '/fre', 0, 2, { from: 0, to: 4, typed: 'fre' }],
  ['a second line', '/fre\nte', 0, 4, null],
  ['a slash that somebody typed', 'e/ou', 0, 4, null],
  ['the slash of the button', 'Olá /fre tudo', 4, 8, { from: 4, to: 8, typed: 'fre' }],
  ['the bare slash of the button', 'Olá /', 4, 5, { from: 4, to: 5, typed: '' }],
  ['a slash in the second line', 'Olá\n/f', 4, 6, { from: 4, to: 6, typed: 'f' }],
  ['a line break after the slash', 'Olá /f\n', 4, 7, null],
  ['a caret before the slash', 'Olá /fre', 4, 2, null],
  ['a slash that is gone', 'Olá fre', 4, 7, null],
] as const)('%s', (_, text, slashAt, caret, part) => {
  expect(quickMessagePart(text, slashAt, caret)).toEqual(part)
})
