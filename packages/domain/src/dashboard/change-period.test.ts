// spec: insight-3
import { describe, expect, it } from 'vitest'
import { changePeriod } from './change-period.ts'

const TODAY = '2026-11-23'

describe('the address after a date changed', () => {
  const shown = { from: '2026-11-01', to: TODAY }
  const none = undefined
  it.each([
    [shown, { to: '2026-10-01' }, { from: '2026-11-01', to: '2026-10-01' }],
    [shown, { to: '2026-11-10' }, { from: '2026-11-01', to: '2026-11-10' }],
    [shown, { from: '2026-10-05' }, { from: '2026-10-05', to: none }],
    [{ from: '2026-11-01', to: '2026-11-10' }, { to: TODAY }, { from: none, to: none }],
    [{ from: '2026-10-05', to: '2026-10-20' }, { from: '' }, { from: '2026-10-01', to: '2026-10-20' }],
    [{ from: '2026-10-05', to: '2026-10-20' }, { to: '' }, { from: '2026-10-05', to: none }],
    [{ from: '2026-10-05', to: TODAY }, { from: '' }, { from: none, to: none }],
  ])('of %j with %j is %j', (period, change, dates) => {
    expect(changePeriod(period, change, TODAY)).toEqual(dates)
  })
})
