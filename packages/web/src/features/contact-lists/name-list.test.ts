import { ContactListInput, LIMITS } from '@recado/contract'
import { expect, test } from 'vitest'
import { nameList } from './name-list.ts'

test.each([
  ['clientes.xlsx', 'clientes'],
  ['Clientes de maio.2026.csv', 'Clientes de maio.2026'],
  ['a.csv', 'a.csv'],
  ['.csv', '.csv'],
  ['sem ponto', 'sem ponto'],
  [`${'x'.repeat(LIMITS.nameMax + 20)}.xlsx`, 'x'.repeat(LIMITS.nameMax)],
])('the file %s makes the list %s', (fileName, name) => {
  expect(nameList(fileName)).toBe(name)
  expect(ContactListInput.safeParse({ name }).success).toBe(true)
})
