import { expect, it } from 'vitest'
import { collectGarbage, isIdle } from './gc.ts'

it('gives back what only stood ready', async () => {
  let rush: unknown[] | undefined = Array.from({ length: 2_000_000 }, (_, n) => ({ n }))
  const full = process.memoryUsage().heapTotal
  expect(rush).toHaveLength(2_000_000)
  rush = undefined
  await collectGarbage()
  expect(full - process.memoryUsage().heapTotal).toBeGreaterThan(40e6)
})

it('rests when a rush is over and has left something, neither while it lasts nor again and again', () => {
  expect([isIdle(0.01, 100), isIdle(0.5, 100), isIdle(0.01, 5)]).toEqual([true, false, false])
})
