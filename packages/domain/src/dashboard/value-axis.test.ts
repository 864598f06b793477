import { expect, it } from 'vitest'
import { axisMarks } from './value-axis.ts'

it.each([
  [0, [0, 1, 2]],
  [1, [0, 1, 2]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [37, [0, 10, 20, 30, 40]],
  [100, [0, 50, 100]],
  [999, [0, 500, 1_000]],
])('an axis up to %i has the marks %j', (most, marks) => {
  expect(axisMarks(most)).toEqual(marks)
})
