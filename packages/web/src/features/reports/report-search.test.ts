import { expect, test } from 'vitest'
import { selectionOf, parseReportSearch } from './report-search.ts'

test('the address keeps the filter, and nothing else', () => {
  expect(
    parseReportSearch({
      from: '2026-10-01',
      to: 'x',
      queue: 4,
      tag: -1,
      ad: 2026,
      fromAd: 'x',
      open: true,
      by: 'tag',
    }),
  ).toEqual({
    from: '2026-10-01',
    to: undefined,
    queue: 4,
    attendant: undefined,
    connection: undefined,
    tag: undefined,
    fromAd: undefined,
    ad: '2026',
    open: true,
    by: 'tag',
  })
})

test.each(['2026-02-31', '2026-13-01', '31/12/2026'])('%s in the address is no day', from => {
  expect(parseReportSearch({ from }).from).toBeUndefined()
})

test('the default is the month until today', () => {
  expect(selectionOf({}, '2026-11-24')).toMatchObject({ from: '2026-11-01', to: '2026-11-24' })
  expect(selectionOf({ to: '2026-10-20' }, '2026-11-24')).toMatchObject({
    from: '2026-10-01',
    to: '2026-10-20',
  })
})
