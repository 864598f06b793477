import { expect, test } from 'vitest'
import { compareWithLimit, type LaneFill, type LaneLimit, type LaneState } from './lane-limit.ts'

const facts = (over: Partial<LaneFill>): LaneFill => ({
  count: 2,
  limit: 10,
  total: null,
  isWhole: false,
  ...over,
})
const shown = (state: LaneState): LaneLimit => ({ shownLimit: 10, total: null, state })
const apart = (total: number | null, state: LaneState): LaneLimit => ({ shownLimit: null, total, state })

test.each<[string, Partial<LaneFill>, LaneLimit]>([
  ['no limit', { limit: null, total: 99 }, apart(null, 'free')],
  ['the whole lane below its limit', { isWhole: true, total: 1 }, shown('free')],
  ['the whole lane at its limit', { isWhole: true, count: 10 }, shown('full')],
  [
    'the whole lane above it, before the total is fetched again',
    { isWhole: true, count: 11, total: 10 },
    shown('over'),
  ],
  ['a part of a lane that is below its limit', { total: 7 }, apart(7, 'free')],
  ['a part of a lane that is full', { total: 10 }, apart(10, 'full')],
  ['a part of a lane that is too full', { total: 12 }, apart(12, 'over')],
  ['a filter that leaves out nothing', { total: 2 }, shown('free')],
  ['a viewer who sees a part', {}, apart(null, 'free')],
  ['a viewer whose own cards are as many as the limit', { count: 10 }, apart(null, 'free')],
  ['a viewer whose own cards are too many by themselves', { count: 11 }, apart(null, 'over')],
])('%s', (_, given, expected) => {
  expect(compareWithLimit(facts(given))).toEqual(expected)
})
