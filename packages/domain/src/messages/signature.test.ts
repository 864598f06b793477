import { expect, it } from 'vitest'
import { parseWhatsAppText } from './whatsapp-text.ts'
import { addSignature, parseSignature } from './signature.ts'

it.each([
  ['puts the name in bold above the text', 'Camila Prado', 'Bom dia!', '*Camila Prado*\nBom dia!'],
  ['signs nothing without a text', 'Camila Prado', '', ''],
  ['signs nothing without a name', ' * ', 'Bom dia!', 'Bom dia!'],
])('%s', (_, name, body, expected) => {
  expect(addSignature(name, body)).toBe(expected)
})

it('keeps the name bold whatever it holds', () => {
  expect(parseWhatsAppText(addSignature(' Ca*mila\nPrado ', 'oi'))[0]).toEqual({
    kind: 'bold',
    spans: [{ kind: 'text', text: 'Camila Prado' }],
  })
})

it.each([
  ['of ours', '*Beto*\nOlá', true, 'Beto', 'Olá'],
  ['of the customer, who wrote in bold', '*Oi*\nOlá', false, null, '*Oi*\nOlá'],
  ['of ours without a signature', 'Olá', true, null, 'Olá'],
])('finds the author of a text %s', (_, body, fromMe, author, text) => {
  expect(parseSignature({ body, fromMe })).toEqual({ author, text })
})
