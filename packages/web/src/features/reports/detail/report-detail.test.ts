// spec: insight-5
import { expect, test } from 'vitest'
import { countHidden, daysOfPoint, parseDetail } from './report-detail.ts'

test.each([
  ['1-10', { weekday: 1, hour: 10 }],
  ['0-0', { weekday: 0, hour: 0 }],
  ['6-23', { weekday: 6, hour: 23 }],
  ['7-10', undefined],
  ['1-24', undefined],
  ['1-010', undefined],
  ['2026-11-23', { day: '2026-11-23' }],
  ['2026-02-31', undefined],
  ['Kit', undefined],
])('the detail %s of an address is %j', (text, expected) => {
  expect(parseDetail(text)).toEqual(expected)
})

test('a point reaches until the next one, and the last one until the end of the period', () => {
  const points = [{ from: '2026-11-01' }, { from: '2026-11-02' }, { from: '2026-11-09' }]
  expect(daysOfPoint(points, '2026-11-02', '2026-11-12')).toEqual({ from: '2026-11-02', to: '2026-11-08' })
  expect(daysOfPoint(points, '2026-11-09', '2026-11-12')).toEqual({ from: '2026-11-09', to: '2026-11-12' })
})

test.each([
  [{ counted: 9, listed: 7 }, { seesAll: false, isComplete: true }, 2],
  [{ counted: 9, listed: 7 }, { seesAll: true, isComplete: true }, 0],
  [{ counted: 90, listed: 30 }, { seesAll: false, isComplete: false }, 0],
  [{ counted: 7, listed: 8 }, { seesAll: false, isComplete: true }, 0],
  [{ counted: undefined, listed: 8 }, { seesAll: false, isComplete: true }, 0],
])('of %j by %j it hides %i', (rows, viewer, expected) => {
  expect(countHidden(rows, viewer)).toBe(expected)
})
