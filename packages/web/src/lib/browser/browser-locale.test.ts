import { expect, it, vi } from 'vitest'
import { browserLocale } from './browser-locale.ts'

it.each([
  ['es-AR', 'es'],
  ['pt-BR', 'pt'],
  ['EN', 'en'],
  ['tr', 'tr'],
  ['fr-FR', 'pt'],
])('a browser in %s means a company in %s', (written, language) => {
  vi.stubGlobal('navigator', { language: written })
  expect(browserLocale('pt').language).toBe(language)
})
