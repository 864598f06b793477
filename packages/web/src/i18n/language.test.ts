import { ME } from '@recado/domain/testing/tickets'
import { expect, it } from 'vitest'
import { memberLanguage } from './language.ts'

it.each([
  ['es', 'tr', 'es'],
  [null, 'tr', 'tr'],
  [null, 'pt', 'pt'],
  ['fr', 'es', 'es'],
])('shows a person of %s in a company of %s the screens in %s', (own, company, shown) => {
  expect(memberLanguage({ ...ME, language: own, company: { ...ME.company, language: company } })).toBe(shown)
})
