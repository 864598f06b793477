import { expect, it } from 'vitest'
import { meetsOutage } from './outages.ts'

const OUTAGES = [
  { from: 100, to: 200 },
  { from: 500, to: Number.POSITIVE_INFINITY },
]
it.each([
  { from: 10, to: 50, meets: false },
  { from: 10, to: 150, meets: true },
  { from: 120, to: 130, meets: true },
  { from: 50, to: 300, meets: true },
  { from: 200, to: 400, meets: false },
  { from: 450, to: 510, meets: true },
  { from: 900, to: 950, meets: true },
])('something from $from to $to meets an outage: $meets', ({ from, to, meets }) => {
  expect(meetsOutage(OUTAGES, from, to)).toBe(meets)
})
