import { expect, test } from 'vitest'
import { LIMITS } from '../limits.ts'
import { showReport } from './report.routes.ts'
import { findPeriodFault } from './report-period.ts'

test.each([
  ['2026-11-05', '2026-11-05', undefined],
  ['2026-11-05', '2026-11-06', undefined],
  ['2026-11-05', '2026-11-04', 'endsBefore'],
  ['2026-11-05', '2020-01-01', 'endsBefore'],
  ['2025-10-20', '2026-11-23', undefined],
  ['2025-10-19', '2026-11-23', 'tooLong'],
] as const)('a period from %s to %s has the fault %s', (from, to, fault) => {
  expect(LIMITS.reportDays).toBe(400)
  expect(findPeriodFault({ from, to })).toBe(fault)
  const parsed = showReport.query?.safeParse({ from, to })
  expect(parsed?.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []).toEqual(
    fault === undefined ? [] : [['to', fault]],
  )
})

test('a period without a limit only has to end after its begin', () => {
  expect(findPeriodFault({ from: '2020-01-01', to: '2026-11-23' }, Infinity)).toBeUndefined()
  expect(findPeriodFault({ from: '2026-11-24', to: '2026-11-23' }, Infinity)).toBe('endsBefore')
})
