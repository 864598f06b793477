// spec: bill-1
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findTaxId, formatTaxId } from './tax-id.ts'

it.each<[string, string | undefined]>([
  ['529.982.247-25', '52998224725'],
  ['52998224725', '52998224725'],
  ['529 982 247 25', '52998224725'],
  ['Meu CPF é 529.982.247-25, obrigado!', '52998224725'],
  ['cpf:52998224725', '52998224725'],
  // A check digit of ten is 0.
  ['100.000.001-08', '10000000108'],
  ['529.982.247-24', undefined],
  ['529.982.247-15', undefined],
  ['111.111.111-11', undefined],
  ['000.000.000-00', undefined],
  ['5299822472', undefined],
  ['552998224725', undefined],
  ['11.222.333/0001-81', '11222333000181'],
  ['11222333000181', '11222333000181'],
  ['CNPJ 11.222.333/0001-81 da loja', '11222333000181'],
  ['11.222.333/0001-80', undefined],
  ['00.000.000/0000-00', undefined],
  // The CNPJ with letters.
  ['12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['12abc34501de35', '12ABC34501DE35'],
  ['12.ABC.345/01DE-36', undefined],
  ['', undefined],
  ['oi', undefined],
  ['meu telefone é 11 99999-0001', undefined],
])('%j is %s', (text, digits) => {
  expect(findTaxId(text)?.digits).toBe(digits)
})

it('is written with points', () => {
  expect(formatTaxId({ kind: 'cpf', digits: '52998224725' })).toBe('529.982.247-25')
  expect(formatTaxId({ kind: 'cnpj', digits: '11222333000181' })).toBe('11.222.333/0001-81')
})

it('a CPF with one wrong digit is none', () => {
  const digit = fc.integer({ min: 0, max: 9 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 }), digit, (place, wrong) => {
      const right = '52998224725'
      const typed = right.slice(0, place) + String(wrong) + right.slice(place + 1)
      expect(findTaxId(typed) !== undefined).toBe(typed === right)
    }),
  )
})
