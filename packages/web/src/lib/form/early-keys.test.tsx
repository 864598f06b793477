import { afterEach, expect, test } from 'vitest'
import { catchEarlyKeys, dropEarlyKeys, isCatchingKeys, takeEarlyKeys } from './early-keys.ts'

afterEach(() => {
  dropEarlyKeys()
  document.body.replaceChildren()
})
/** The keys that this owner gets at once. */
function take(owner: number): string {
  let taken = ''
  takeEarlyKeys(owner, text => (taken = text))
  return taken
}
const press = (...keys: (string | KeyboardEventInit)[]): void => {
  // Keys that reach the page: the box has lost the focus to it. Keys of the box need a real browser.
  if (document.activeElement instanceof HTMLTextAreaElement) document.activeElement.blur()
  for (const key of keys)
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { bubbles: true, ...(typeof key === 'string' ? { key } : key) }),
    )
}

test('what is typed before the box is there is kept for it, once', () => {
  catchEarlyKeys(7, 'Texto')
  press('H', 'e', 'x', 'Backspace', 'l', 'Shift', ' ', { key: 'k', ctrlKey: true })
  expect([take(8), take(7), take(7)]).toEqual(['', 'Hel ', ''])
})

test('letters that no key event tells are kept, and nobody sees where', () => {
  catchEarlyKeys(7, 'Texto')
  const box = document.activeElement as HTMLTextAreaElement
  box.value = 'Já ve'
  // A rerender takes the focus away meanwhile.
  box.blur()
  press('j', 'o')
  expect([box.style.opacity, take(7), box.isConnected]).toEqual(['0', 'Já vejo', false])
})

test('the focus returns to where it was when nothing takes the keys', () => {
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  catchEarlyKeys(7, 'Texto')
  dropEarlyKeys()
  expect(document.activeElement).toBe(button)
})

test('nothing is kept once the user has left, or types elsewhere', () => {
  catchEarlyKeys(7, 'Texto')
  press('H', 'Escape')
  expect(take(7)).toBe('')
  catchEarlyKeys(7, 'Texto')
  document.body.append(document.createElement('input'))
  document.querySelector('input')?.focus()
  press('H')
  expect(take(7)).toBe('')
})

test('keys before and after are nobody’s', () => {
  press('a')
  catchEarlyKeys(7, 'Texto')
  dropEarlyKeys()
  press('b')
  expect(take(7)).toBe('')
})

test('a letter that is still composed is waited for, and the focus with it', () => {
  catchEarlyKeys(7, 'Texto')
  const box = document.activeElement as HTMLTextAreaElement
  box.value = 'J'
  box.dispatchEvent(new CompositionEvent('compositionstart'))
  let taken = ''
  takeEarlyKeys(7, text => (taken = text))
  expect([taken, isCatchingKeys(), document.activeElement === box]).toEqual(['', true, true])
  box.value = 'Já'
  box.dispatchEvent(new CompositionEvent('compositionend'))
  expect([taken, isCatchingKeys(), box.isConnected]).toEqual(['Já', false, false])
})
