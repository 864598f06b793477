import { expect, it } from 'vitest'
import { topLayerOf } from './escape-layers.ts'

it.each([
  ['edit', true, true, 'edit'],
  ['reply', true, true, 'reply'],
  ['note', true, true, 'selection'],
  ['message', true, true, 'selection'],
  ['note', false, true, 'note'],
  ['message', false, true, 'contact'],
  ['message', false, false, 'conversation'],
] as const)(
  'Escape in mode %s, selecting: %s, with the contact: %s, takes away the %s',
  (mode, selecting, contactShown, expected) => {
    expect(topLayerOf({ mode, selecting, contactShown })).toBe(expected)
  },
)
