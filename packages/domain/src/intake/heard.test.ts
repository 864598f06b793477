import { expect, it } from 'vitest'
import { heard } from './heard.ts'

it.each([
  ['  Suporte   TÉCNICO ', 'suporte tecnico'],
  ['*Não!*', 'nao'],
  ['1️⃣', '1'],
  ['②.', '2'],
  ['#', '#'],
  ['😀', ''],
  ['', ''],
  [`${'!'.repeat(65_000)}a`, ''],
])('hears %j', (text, words) => {
  expect(heard(text)).toBe(words)
})
