import { expect, it } from 'vitest'
import { slopeOf } from './slope.ts'

const everySecond = (value: (second: number) => number, seconds = 120) =>
  Array.from({ length: seconds }, (_, second) => ({ atMs: second * 1_000, value: value(second) }))

it.each([
  { what: 'level', points: everySecond(() => 200), slope: 0 },
  { what: 'growing by 6 MB a minute', points: everySecond(second => 100 + second / 10), slope: 6 },
  { what: 'a start that rests', points: everySecond(second => Math.min(second, 30)), slope: 0 },
  { what: 'shrinking', points: everySecond(second => 500 - second), slope: -60 },
  { what: 'one point', points: everySecond(() => 5, 1), slope: 0 },
  { what: 'no point', points: [], slope: 0 },
])('the slope of $what', ({ points, slope }) => {
  expect(slopeOf(points).perMinute).toBeCloseTo(slope, 6)
})

it.each([
  { what: 'a line without scatter', points: everySecond(second => second), isWithin: false },
  { what: 'a level that jumps', points: everySecond(second => 200 + 40 * (second % 2)), isWithin: true },
  {
    what: 'growth under jumps',
    points: everySecond(second => 200 + 3 * second + 40 * (second % 2)),
    isWithin: false,
  },
])('$what is told apart from chance', ({ points, isWithin }) => {
  const { perMinute, noise } = slopeOf(points)
  expect(perMinute <= noise).toBe(isWithin)
})
