import type { QueueOptionAction } from '@recado/contract'
import { expect, it } from 'vitest'
import { reachableQueues } from './reachable-queues.ts'

const to = (queueId: number): { action: QueueOptionAction } => ({ action: { type: 'queue', queueId } })
const here: { action: QueueOptionAction } = { action: { type: 'pending' } }

it.each<[string, [number, { action: QueueOptionAction }[]][], number[]]>([
  ['none', [[1, [here]]], []],
  ['one whose menu is unknown', [[1, [to(2)]]], [2]],
  [
    'one behind another',
    [
      [1, [to(2), here]],
      [2, [to(3)]],
      [3, []],
    ],
    [2, 3],
  ],
  [
    'those that lead back',
    [
      [1, [to(2)]],
      [2, [to(1), to(2)]],
    ],
    [2],
  ],
])('a menu leads to %s', (_, menus, found) => {
  expect(reachableQueues(1, new Map(menus))).toEqual(found)
})
