import { expect, it } from 'vitest'
import { normalizeCommand } from './normalize-command.ts'

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
  expect(normalizeCommand(text)).toBe(words)
})
