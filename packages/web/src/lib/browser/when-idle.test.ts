import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prefetchWhenIdle } from './when-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  ['a browser that saves data fetches nothing ahead', { saveData: true }, 0],
  ['one that does not fetches once the page has settled', { saveData: false }, 1],
  ['so does one that cannot say', undefined, 1],
])('%s', (_, connection, times) => {
  vi.stubGlobal('navigator', { connection })
  const load = vi.fn<() => Promise<void>>(async () => undefined)
  prefetchWhenIdle(load)
  vi.advanceTimersByTime(1_000)
  expect(load).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  expect(load).toHaveBeenCalledTimes(times)
})

it('a page that is left before fetches nothing', () => {
  vi.stubGlobal('navigator', {})
  const load = vi.fn<() => Promise<void>>(async () => undefined)
  prefetchWhenIdle(load)()
  vi.advanceTimersByTime(10_000)
  expect(load).not.toHaveBeenCalled()
})
