import { afterEach, expect, test } from 'vitest'
import { catchEarlyKeys, dropEarlyKeys, takeEarlyKeys } from './early-keys.ts'

afterEach(() => {
  dropEarlyKeys()
  document.body.replaceChildren()
})
const press = (...keys: (string | KeyboardEventInit)[]): void => {
  for (const key of keys)
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { bubbles: true, ...(typeof key === 'string' ? { key } : key) }),
    )
}

test('what is typed before the box is there is kept for it, once', () => {
  catchEarlyKeys(7)
  press('H', 'e', 'x', 'Backspace', 'l', 'Shift', ' ', { key: 'k', ctrlKey: true })
  expect([takeEarlyKeys(8), takeEarlyKeys(7), takeEarlyKeys(7)]).toEqual(['', 'Hel ', ''])
})

test('nothing is kept once the user has left, or types elsewhere', () => {
  catchEarlyKeys(7)
  press('H', 'Escape')
  expect(takeEarlyKeys(7)).toBe('')
  catchEarlyKeys(7)
  document.body.append(document.createElement('input'))
  document.querySelector('input')?.focus()
  press('H')
  expect(takeEarlyKeys(7)).toBe('')
})

test('keys before and after are nobody’s', () => {
  press('a')
  catchEarlyKeys(7)
  dropEarlyKeys()
  press('b')
  expect(takeEarlyKeys(7)).toBe('')
})
