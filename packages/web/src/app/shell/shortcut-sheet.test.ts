import { expect, it } from 'vitest'
import { isHelpKey } from './shortcut-sheet.ts'

it.each<[Partial<KeyboardEvent>, boolean]>([
  [{}, true],
  [{ code: 'IntlRo', shiftKey: true }, true],
  [{ key: '/' }, false],
  [{ ctrlKey: true }, false],
  [{ altKey: true }, false],
  [{ metaKey: true }, false],
])('%o asks for the shortcuts: %s', (keys, asks) => {
  expect(isHelpKey({ key: '?', ctrlKey: false, metaKey: false, altKey: false, ...keys })).toBe(asks)
})
