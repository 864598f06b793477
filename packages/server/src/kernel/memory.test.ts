import { expect, it } from 'vitest'
import { giveBackMemory, restsAfter } from './memory.ts'

it('gives back what only stood ready', async () => {
  let rush: unknown[] | undefined = Array.from({ length: 2_000_000 }, (_, n) => ({ n }))
  const full = process.memoryUsage().heapTotal
  expect(rush).toHaveLength(2_000_000)
  rush = undefined
  await giveBackMemory()
  expect(full - process.memoryUsage().heapTotal).toBeGreaterThan(40e6)
})

it('rests once after a rush, not while there is one and not again and again', () => {
  expect([restsAfter(true, 0.01), restsAfter(true, 0.5), restsAfter(false, 0.01)]).toEqual([true, false, false])
})
