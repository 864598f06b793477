import { expect, test } from 'vitest'
import { oneLanguage } from './vite-words.ts'

const FILE = `
import { SHARED_EN, SHARED_ES, SHARED_PT, SHARED_TR, type WordTree } from '@recado/domain'
import { faults } from '../i18n/faults.words.ts'

/** The words of tags. */
export const tags = {
  // Not the name of a colour.
  add: { pt: 'Adicionar', en: 'Add', es: 'Agregar', tr: 'Ekle' },
  rows: { 'a-b': { pt: '{count} linhas', en: '{count} rows', es: '{count} filas', tr: '{count} satır' } },
  shared: { pt: SHARED_PT, en: SHARED_EN, es: SHARED_ES, tr: SHARED_TR },
  ...faults,
} as const satisfies WordTree
`

test('a browser gets one language of a file of words, with its messages compiled', () => {
  expect(oneLanguage(FILE, 'en')).toBe(`import { SHARED_EN } from '@recado/domain'
import { faults } from '../i18n/faults.words.ts?en'
export const tags = { add: "Add",
rows: { 'a-b': [["count"]," rows"] },
shared: SHARED_EN,
...faults }`)
})
