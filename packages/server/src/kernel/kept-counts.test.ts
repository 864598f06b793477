import { expect, it } from 'vitest'
import { TestClock } from '../testing/clock.ts'
import { keptCount } from './kept-counts.ts'
import type { World } from './world.ts'

const clock = new TestClock()
const world = { clock } as unknown as World
const of = (companyId: number, list: readonly unknown[], count: number) => keptCount({ world, companyId }, list, async () => count)

it('remembers a long count for some seconds', async () => {
  expect([await of(1, ['a'], 2_000), await of(1, ['a'], 3_000)]).toEqual([2_000, 2_000])
  clock.pass(6_000)
  expect(await of(1, ['a'], 3_000)).toBe(3_000)
})

it('counts a short list every time', async () => {
  expect([await of(1, ['short'], 10), await of(1, ['short'], 11)]).toEqual([10, 11])
})

it('remembers nothing of one company for another, nor of one list for another', async () => {
  expect([await of(1, ['same'], 5_000), await of(2, ['same'], 7_000), await of(1, ['other'], 9_000)]).toEqual([5_000, 7_000, 9_000])
})
