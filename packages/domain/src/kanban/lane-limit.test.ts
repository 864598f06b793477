import { expect, test } from 'vitest'
import { compareWithLimit, type LaneFill, type LaneLimit } from './lane-limit.ts'

const facts = (over: Partial<LaneFill>): LaneFill => ({
  count: 2,
  limit: 10,
  total: null,
  isOverLimit: false,
  isWhole: false,
  ...over,
})
const shown = (isOver: boolean): LaneLimit => ({ shownLimit: 10, total: null, isOver })
const apart = (total: number | null, isOver: boolean): LaneLimit => ({ shownLimit: null, total, isOver })

test.each<[string, Partial<LaneFill>, LaneLimit]>([
  ['no limit', { limit: null, isOverLimit: true }, { shownLimit: null, total: null, isOver: false }],
  ['the whole lane below its limit', { isWhole: true, total: 1 }, shown(false)],
  ['the whole lane at its limit', { isWhole: true, count: 10 }, shown(false)],
  [
    'the whole lane above it, before the total is fetched again',
    { isWhole: true, count: 11, total: 10 },
    shown(true),
  ],
  ['a part of a lane that is below its limit', { total: 7 }, apart(7, false)],
  ['a part of a lane that is too full', { total: 12, isOverLimit: true }, apart(12, true)],
  ['a filter that leaves out nothing', { total: 2 }, shown(false)],
  ['a viewer who sees a part', {}, apart(null, false)],
  ['a viewer who sees a part of a lane that is too full', { isOverLimit: true }, apart(null, true)],
  ['a viewer whose own cards are too many, before the server says so', { count: 11 }, apart(null, true)],
])('%s', (_, given, expected) => {
  expect(compareWithLimit(facts(given))).toEqual(expected)
})
