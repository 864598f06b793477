import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useMinute } from './use-dates.ts'

afterEach(() => void vi.useRealTimers())

test('the clock is right at once, also on a page that showed no time for hours', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T14:00:00.000Z') })
  const { result, unmount } = renderHook(useMinute)
  expect(result.current.toISOString()).toBe('2026-11-20T14:00:00.000Z')
  unmount()
  vi.setSystemTime(new Date('2026-11-20T17:30:00.000Z'))
  expect(renderHook(useMinute).result.current.toISOString()).toBe('2026-11-20T17:30:00.000Z')
})
