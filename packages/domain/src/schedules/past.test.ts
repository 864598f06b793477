import { expect, it } from 'vitest'
import { isLongPast } from './past.ts'

const NOW = new Date('2026-11-24T13:00:00Z')
it.each([
  ['2026-11-24T13:00:01Z', false],
  ['2026-11-24T13:00:00Z', false],
  ['2026-11-24T12:55:00Z', false],
  ['2026-11-24T12:54:59Z', true],
  ['2025-11-24T13:00:00Z', true],
])('%s is past: %s', (moment, isPast) => expect(isLongPast(new Date(moment), NOW)).toBe(isPast))
