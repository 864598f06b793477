import fc from 'fast-check'
import { expect, it } from 'vitest'
import { previewOf, toPreviewText, MAX_PREVIEW_LENGTH } from './preview.ts'

it.each([
  ['leaves a short line', 'Bom dia', 'Bom dia'],
  ['joins lines', '  Olá,\n\n tudo   bem?\t', 'Olá, tudo bem?'],
  [
    'takes the marks off',
    '*Camila Prado*\nSeu _pedido_ ~não~ ```saiu```',
    'Camila Prado Seu pedido não saiu',
  ],
  ['keeps a link', 'veja https://recado.test/a_b_c.', 'veja https://recado.test/a_b_c.'],
  ['keeps 200 characters', '😀'.repeat(MAX_PREVIEW_LENGTH), '😀'.repeat(MAX_PREVIEW_LENGTH)],
  ['cuts the 201st', '😀'.repeat(MAX_PREVIEW_LENGTH + 1), `${'😀'.repeat(MAX_PREVIEW_LENGTH)}…`],
  [
    'leaves no space before the ellipsis',
    `${'a'.repeat(MAX_PREVIEW_LENGTH - 1)} b c`,
    `${'a'.repeat(MAX_PREVIEW_LENGTH - 1)}…`,
  ],
  ['is empty for nothing', ' \n ', ''],
])('%s', (_, body, expected) => {
  expect(toPreviewText(body)).toBe(expected)
})

it('is one short line without half a character, whatever it is given', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), body => {
      const line = toPreviewText(body)
      expect(Array.from(line).length).toBeLessThanOrEqual(MAX_PREVIEW_LENGTH + 1)
      expect(line).not.toMatch(/[\n\r\t]/)
      expect(line.isWellFormed()).toBe(true)
    }),
  )
})

it.each([
  ['one of ours, without its signature', { fromMe: true, body: '*Ana*\nOlá' }, { text: 'Olá', kind: 'chat' }],
  ['one of a customer, as it is', { body: '*Ana*\nOlá' }, { text: 'Ana Olá', kind: 'chat' }],
  ['a deleted one, without its text', { body: 'Olá', isDeleted: true }, { text: '', kind: 'deleted' }],
])('the list shows %s', (_, message, shown) =>
  expect(previewOf({ fromMe: false, mediaType: 'chat', isDeleted: false, ...message })).toEqual(shown),
)
