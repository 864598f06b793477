// spec: settings-1
import { SETTING_KEYS } from '@recado/contract'
import { expect, it } from 'vitest'
import { SECTIONS } from './sections.ts'

it('every setting a company has stands on the page once', () => {
  expect(Object.values(SECTIONS).flat().toSorted()).toEqual([...SETTING_KEYS].toSorted())
})
