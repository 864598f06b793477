import fc from 'fast-check'
import { expect, it } from 'vitest'
import { preview, PREVIEW_MAX } from './preview.ts'

it.each([
  ['leaves a short line', 'Bom dia', 'Bom dia'],
  ['joins lines', '  Olá,\n\n tudo   bem?\t', 'Olá, tudo bem?'],
  ['takes the marks off', '*Camila Prado*\nSeu _pedido_ ~não~ ```saiu```', 'Camila Prado Seu pedido não saiu'],
  ['keeps a link', 'veja https://recado.test/a_b_c.', 'veja https://recado.test/a_b_c.'],
  ['keeps 200 characters', '😀'.repeat(PREVIEW_MAX), '😀'.repeat(PREVIEW_MAX)],
  ['cuts the 201st', '😀'.repeat(PREVIEW_MAX + 1), `${'😀'.repeat(PREVIEW_MAX)}…`],
  ['leaves no space before the ellipsis', `${'a'.repeat(PREVIEW_MAX - 1)} b c`, `${'a'.repeat(PREVIEW_MAX - 1)}…`],
  ['is empty for nothing', ' \n ', ''],
])('%s', (_, body, expected) => {
  expect(preview(body)).toBe(expected)
})

it('is one short line without half a character, whatever it is given', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), body => {
      const line = preview(body)
      expect(Array.from(line).length).toBeLessThanOrEqual(PREVIEW_MAX + 1)
      expect(line).not.toMatch(/[\n\r\t]/)
      expect(line.isWellFormed()).toBe(true)
    }),
  )
})
