import { expect, it } from 'vitest'
import { topLayerOf } from './escape-layers.ts'

it.each([
  ['edit', true, true, true, 'edit'],
  ['reply', true, true, true, 'reply'],
  ['note', true, true, true, 'selection'],
  ['message', true, true, true, 'selection'],
  ['note', false, true, true, 'note'],
  ['message', false, true, true, 'search'],
  ['message', false, true, false, 'search'],
  ['message', false, false, true, 'contact'],
  ['message', false, false, false, 'conversation'],
] as const)(
  'Escape in mode %s, selecting: %s, searching: %s, with the contact: %s, takes away the %s',
  (mode, selecting, searching, contactShown, expected) => {
    expect(topLayerOf({ mode, selecting, searching, contactShown })).toBe(expected)
  },
)
