import { expect, test } from 'vitest'
import { oneLanguage } from './vite-words.ts'

const FILE = `
import type { WordTree } from '@recado/domain'
import { SHARED } from '@recado/domain/shared.words.ts'
import { faults } from '../i18n/faults.words.ts'

/** The words of tags. */
export const tags = {
  // Not the name of a colour.
  add: { pt: 'Adicionar', en: 'Add', es: 'Agregar', tr: 'Ekle' },
  rows: { 'a-b': { pt: '{count} linhas', en: '{count} rows', es: '{count} filas', tr: '{count} satır' } },
  shared: SHARED.name,
  ...faults,
} as const satisfies WordTree
`

test('a browser gets one language of a file of words, with its messages compiled', () => {
  expect(oneLanguage(FILE, 'en')).toBe(`import { SHARED } from '@recado/domain/shared.words.ts?en'
import { faults } from '../i18n/faults.words.ts?en'
export const tags = { add: "Add",
rows: { 'a-b': [["count"]," rows"] },
shared: SHARED.name,
...faults }`)
})

test('a sentence that the build cannot read stops it', () => {
  const file = `export const tags = { add: { pt: ADD, en: ADD, es: ADD, tr: ADD } } as const`
  expect(() => oneLanguage(file, 'en')).toThrow('No literal sentence: { pt: ADD')
})
