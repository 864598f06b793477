import { expect, test } from 'vitest'
import { valuesOf } from './connection-values.ts'
import { FORM_TABS, tabsWith } from './form-tabs.ts'

test('every field of the form stands in exactly one tab', () => {
  expect(Object.values(FORM_TABS).flat().toSorted()).toEqual(Object.keys(valuesOf(undefined, 'simulator')).toSorted())
})

test('what is wrong is found in its tab, the first of them first', () => {
  expect(tabsWith(['lgpdLink', 'schedules.0.startTime', 'credentials.appSecret'])).toEqual(['general', 'hours', 'consent'])
  expect(tabsWith([])).toEqual([])
})
