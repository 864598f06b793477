import { expect, it } from 'vitest'
import { isViewingPress, parsePress, pressAttribute, type MessagePress } from './message-press.ts'

it.each<[press: MessagePress, isViewing: boolean]>([
  [{ action: 'jump', messageId: 12 }, true],
  [{ action: 'enlarge' }, true],
  [{ action: 'history' }, true],
  [{ action: 'contact', cardIndex: 0, numberIndex: 1 }, false],
  [{ action: 'menu' }, false],
  [{ action: 'react' }, false],
  [{ action: 'reply' }, false],
  [{ action: 'retry' }, false],
  [{ action: 'resend' }, false],
  [{ action: 'discard' }, false],
])('%j is read as it was written, and only shows something: %s', (press, isViewing) => {
  expect(parsePress(pressAttribute(press)['data-action'])).toEqual(press)
  expect(isViewingPress(press)).toBe(isViewing)
})

it.each([undefined, '', 'nonsense', 'menu2', ':1'])('%j is no press', attribute =>
  expect(parsePress(attribute)).toBeNull(),
)
