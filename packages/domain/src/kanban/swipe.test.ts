import { expect, test } from 'vitest'
import { swipeStep } from './swipe.ts'

test.each([
  ['to the left', -80, 5, 1],
  ['to the right', 80, -5, -1],
  ['too short', -59, 0, 0],
  ['that scrolls down', 10, 300, 0],
  ['askew', -80, 41, 0],
  ['of a tap', 0, 0, 0],
])('a finger %s', (_, x, y, step) => {
  expect(swipeStep({ x, y })).toBe(step)
})
