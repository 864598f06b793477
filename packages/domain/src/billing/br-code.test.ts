// spec: billing-4
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { crc16, formatCents, parseCents, renderBrCode } from './br-code.ts'

it('the checksum is the one of the standard', () => {
  expect(crc16('123456789')).toBe('29B1')
})

it('the code of the manual of Banco Central comes out as it is printed there', () => {
  expect(
    renderBrCode({
      pixKey: '123e4567-e12b-12d1-a456-426655440000',
      merchantName: 'Fulano de Tal',
      merchantCity: 'BRASILIA',
      txid: '***',
    }),
  ).toBe(
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  )
})

it('a code names the sum and its charge, and long names with accents fit', () => {
  const code = renderBrCode({
    pixKey: 'pix@recado.example',
    merchantName: 'Recado Atendimento e Comunicação Ltda',
    merchantCity: 'São José dos Campos',
    txid: 'RC7K2P9QX4TN',
    cents: 19_900,
  })
  expect(code).toContain('5406199.00')
  expect(code).toContain('5925Recado Atendimento e Comu')
  expect(code).toContain('6015Sao Jose dos Ca')
  expect(code).toContain('62160512RC7K2P9QX4TN')
})

it('every code can be read back, field by field', () => {
  const read = (text: string): Record<string, string> => {
    const fields: Record<string, string> = {}
    for (let at = 0; at < text.length;) {
      const length = Number(text.slice(at + 2, at + 4))
      fields[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length)
      at += 4 + length
    }
    return fields
  }
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 60 }),
      fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
      fc.integer({ min: 1, max: 99_999_999 }),
      (merchantName, txid, cents) => {
        const code = renderBrCode({ pixKey: 'a@b.co', merchantName, merchantCity: 'Recife', txid, cents })
        const fields = read(code)
        expect(parseCents(fields['54'] ?? '')).toBe(cents)
        expect(read(fields['62'] ?? '')['05']).toBe(txid)
        expect(read(fields['26'] ?? '')).toEqual({ '00': 'br.gov.bcb.pix', '01': 'a@b.co' })
        expect(fields['63']).toBe(crc16(code.slice(0, -4)))
      },
    ),
  )
})

it.each([
  ['199.00', 19_900],
  ['199', 19_900],
  ['199.9', 19_990],
  ['0.01', 1],
  ['', undefined],
  ['-1.00', undefined],
  ['1,00', undefined],
  ['1.000', undefined],
  ['1e3', undefined],
  ['NaN', undefined],
])('the cents of "%s" are %s', (text, cents) => {
  expect(parseCents(text)).toBe(cents)
  expect(cents === undefined ? undefined : parseCents(formatCents(cents))).toBe(cents)
})
