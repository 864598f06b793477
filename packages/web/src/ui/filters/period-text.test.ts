import { expect, test } from 'vitest'
import { periodText } from './period-text.ts'

test.each([
  ['2026-11-01', '2026-11-24', '01/11 – 24/11'],
  ['2026-11-24', '2026-11-24', '24/11'],
  ['2025-12-01', '2026-01-15', '01/12/25 – 15/01/26'],
  ['2025-12-01', '2025-12-01', '01/12/25'],
])('the period from %s to %s reads %s, with the years where they are not this one', (from, to, text) => {
  expect(periodText({ from, to }, '2026-11-24')).toBe(text)
})
