import { expect, test } from 'vitest'
import { ticketOf } from '../tickets/testing/samples.ts'
import { laneBeside, stepOnBoard, type BoardStep } from './board-steps.ts'

const lanes = [[1, 2, 3], [], [4]].map(ids => ({ tickets: ids.map(id => ticketOf(id)) }))

test.each<[number, BoardStep, number | undefined]>([
  [1, 'down', 2],
  [2, 'up', 1],
  [1, 'up', undefined],
  [3, 'down', undefined],
  [1, 'right', 4],
  [3, 'right', 4],
  [4, 'left', 1],
  [4, 'right', undefined],
  [9, 'left', undefined],
])('from card %d %s is card %j', (from, step, to) => {
  expect(stepOnBoard(lanes, from, step)).toBe(to)
})

test.each([
  [null, 'right', 7],
  [7, 'left', null],
  [null, 'left', null],
  [8, 'right', 8],
] as const)('from lane %j %s is lane %j', (from, step, to) => {
  expect(laneBeside([null, 7, 8], from, step)).toBe(to)
})
