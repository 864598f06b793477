import { expect, test } from 'vitest'
import { isComposing } from './is-composing.ts'

test.each([
  ['a plain Enter', { key: 'Enter', keyCode: 13 }, false],
  ['an Enter within a composition', { key: 'Enter', keyCode: 13, isComposing: true }, true],
  ['the Enter with which Safari confirms a word', { key: 'Enter', keyCode: 229 }, true],
])('%s', (_, key, expected) => {
  expect(isComposing(new KeyboardEvent('keydown', key))).toBe(expected)
})
