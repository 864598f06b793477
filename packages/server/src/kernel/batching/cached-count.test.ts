import { expect, it } from 'vitest'
import { TestClock } from '../../testing/index.ts'
import { cachedCount } from './cached-count.ts'
import { CountCache } from './count-cache.ts'
import type { AppContext } from '../process/app-context.ts'

const worldWith = (clock: TestClock) => ({ clock, counts: new CountCache() }) as unknown as AppContext

it('a short count is counted each time, a long one once in a while', async () => {
  const clock = new TestClock()
  const scope = { context: worldWith(clock), companyId: 1 }
  let counted = 0
  const ask = (list: string, count: number) =>
    cachedCount(scope, [list], async () => {
      counted += 1
      return count
    })
  expect([await ask('short', 999), await ask('short', 998)]).toEqual([999, 998])
  expect([await ask('long', 1_000), await ask('long', 1_001), await ask('longer', 5_000)]).toEqual([
    1_000, 1_000, 5_000,
  ])
  expect(counted).toBe(4)
  clock.advance(6_000)
  expect(await ask('long', 1_001)).toBe(1_001)
})

it('what was counted for one company, or in one world, is not another’s', async () => {
  const clock = new TestClock()
  const context = worldWith(clock)
  await cachedCount({ context, companyId: 1 }, ['list'], async () => 2_000)
  expect(await cachedCount({ context, companyId: 2 }, ['list'], async () => 3_000)).toBe(3_000)
  expect(await cachedCount({ context: worldWith(clock), companyId: 1 }, ['list'], async () => 4_000)).toBe(
    4_000,
  )
})
