import { expect, test } from 'vitest'
import { toConnectionValues } from './connection-values.ts'
import { FORM_TABS, tabsOfFields } from './form-tabs.ts'

test('every field of the form stands in exactly one tab', () => {
  expect(Object.values(FORM_TABS).flat().toSorted()).toEqual(
    Object.keys(toConnectionValues(undefined, 'simulator', 'pt')).toSorted(),
  )
})

test('what is wrong is found in its tab, the first of them first', () => {
  expect(tabsOfFields(['lgpdLink', 'schedules.0.startTime', 'credentials.appSecret'])).toEqual([
    'general',
    'hours',
    'consent',
  ])
  expect(tabsOfFields([])).toEqual([])
})
