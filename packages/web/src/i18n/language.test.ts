import { ME } from '@recado/domain/testing/tickets'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { firstLanguage, memberLanguage, setLanguage, useLanguage, withWords } from './language.ts'

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: {} })
})
afterAll(() => {
  useLanguage.setState(before)
})
const before = useLanguage.getState()

it.each([
  ['es', 'tr', 'es'],
  [null, 'tr', 'tr'],
  [null, 'pt', 'pt'],
  ['fr', 'es', 'es'],
] as const)('shows a person of %s in a company of %s the screens in %s', (own, company, shown) => {
  expect(memberLanguage({ ...ME, language: own, company: { ...ME.company, language: company } })).toBe(shown)
})

it.each([
  [['tr-TR', 'en'], 'tr'],
  [['de', 'es-MX'], 'es'],
  [['de'], 'pt'],
  [[], 'pt'],
] as const)('greets a browser of %s in %s', (languages, shown) => {
  vi.stubGlobal('navigator', { languages })
  expect(firstLanguage()).toBe(shown)
})

// Seen red: each draw of the frame set the language anew, which drew everything anew, without end.
it('leaves the strings as they are when the language that is shown is set again', async () => {
  await setLanguage('tr')
  const { messages } = useLanguage.getState()
  await setLanguage('tr')
  expect(useLanguage.getState().messages).toBe(messages)
})

// Seen red: another object gave each component a new translate function, and a recording began again.
it('adds the words of a part to the strings that are shown', async () => {
  await setLanguage('pt')
  const { messages } = useLanguage.getState()
  expect(await withWords(['aPart'], Promise.resolve('module'))).toBe('module')
  expect(useLanguage.getState().messages).toBe(messages)
})

it('shows the language that was chosen last, whichever loads first', async () => {
  await setLanguage('pt')
  await Promise.all([setLanguage('es'), setLanguage('pt')])
  expect(useLanguage.getState().language).toBe('pt')
})
