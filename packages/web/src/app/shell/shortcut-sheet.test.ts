// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { isHelpKey } from './shortcut-sheet.ts'

const press = (keys: Partial<KeyboardEvent>, target: EventTarget | null = null) =>
  isHelpKey({ key: '?', ctrlKey: false, metaKey: false, altKey: false, target, ...keys } as KeyboardEvent)

it.each<[Partial<KeyboardEvent>, boolean]>([
  [{}, true],
  [{ code: 'IntlRo', shiftKey: true }, true],
  [{ key: '/' }, false],
  [{ ctrlKey: true }, false],
  [{ altKey: true }, false],
  [{ metaKey: true }, false],
])('%o asks for the shortcuts: %s', (keys, asks) => expect(press(keys)).toBe(asks))
