import { expect, test } from 'vitest'
import { chooseLane, hasLaneLoop, isOnBoard } from './lanes.ts'

test.each<[number | null, number[], number | null]>([
  [null, [], null],
  [null, [1], 1],
  [null, [1, 2], 2],
  [1, [], null],
  [1, [1], 1],
  [1, [1, 2], 2],
  [1, [2, 1], 2],
])('a ticket in lane %j that is to have %j stands in %j', (present, wanted, lane) => {
  expect(chooseLane(present, wanted)).toBe(lane)
})

test.each<[string, [number, number | null][], boolean]>([
  ['without a timer', [[1, null]], false],
  ['to itself', [[1, 1]], true],
  [
    'to the end',
    [
      [1, 2],
      [2, null],
    ],
    false,
  ],
  [
    'there and back',
    [
      [1, 2],
      [2, 1],
    ],
    true,
  ],
  [
    'round three',
    [
      [1, 2],
      [2, 3],
      [3, 1],
    ],
    true,
  ],
  [
    'into a circle of others',
    [
      [1, 2],
      [2, 3],
      [3, 2],
    ],
    false,
  ],
  ['to a lane that is gone', [[1, 9]], false],
])('timers %s', (_, lanes, loops) => {
  expect(
    hasLaneLoop(
      lanes.map(([id, nextLaneId]) => ({ id, nextLaneId })),
      1,
    ),
  ).toBe(loops)
})

test.each([
  ['pending', false, true],
  ['open', false, true],
  ['open', true, false],
  ['closed', false, false],
  ['nps', false, false],
  ['lgpd', false, false],
] as const)('a ticket that is %s, of a group: %j, is on the board: %j', (status, isGroup, isCard) => {
  expect(isOnBoard({ status, isGroup })).toBe(isCard)
})
