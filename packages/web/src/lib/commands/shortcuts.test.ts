import { expect, test } from 'vitest'
import { ariaKeys, isShortcut, keysOf } from './shortcuts.ts'

const press = (code: string, ...held: ('altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey')[]) => ({
  code,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...Object.fromEntries(held.map(key => [key, true])),
})

test('Mod is ⌘ on Apple machines and Ctrl elsewhere', () => {
  expect(isShortcut('Mod+KeyK', press('KeyK', 'ctrlKey'), false)).toBe(true)
  expect(isShortcut('Mod+KeyK', press('KeyK', 'metaKey'), true)).toBe(true)
  expect(isShortcut('Mod+KeyK', press('KeyK', 'ctrlKey'), true)).toBe(false)
  expect(keysOf('Mod+KeyK', false)).toEqual(['Ctrl', 'K'])
  expect(keysOf('Mod+KeyK', true)).toEqual(['⌘', 'K'])
})

test('a modifier too many is another shortcut', () => {
  expect(isShortcut('Alt+KeyE', press('KeyE', 'altKey'), false)).toBe(true)
  expect(isShortcut('Alt+KeyE', press('KeyE', 'altKey', 'shiftKey'), false)).toBe(false)
  expect(isShortcut('Mod+Alt+KeyE', press('KeyE', 'altKey'), false)).toBe(false)
})

test('keys are named as they are printed', () => {
  expect(keysOf('Alt+Shift+ArrowUp', false)).toEqual(['Alt', 'Shift', '↑'])
  expect(keysOf('Slash', false)).toEqual(['/'])
  expect(ariaKeys('Mod+Alt+KeyE', false)).toBe('Control+Alt+E')
})
