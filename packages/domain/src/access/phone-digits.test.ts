// spec: roles-3
import { describe, expect, it } from 'vitest'
import { maskNumber, maskNumbersAnd, maskNumbersIn, restoreMasked } from './phone-digits.ts'

describe('a number', () => {
  it.each([
    ['5511987654321', '551198765****'],
    ['+55 11 98765-4321', '+55 11 98765-****'],
    ['123', '***'],
    ['', ''],
  ])('%s loses its last four digits', (full, masked) => {
    expect(maskNumber(full)).toBe(masked)
  })
})

describe('numbers in a text', () => {
  it.each([
    ['ligar 5511987654321 às 15h30', 'ligar 551198765**** às 15h30'],
    ['5511977100000 (cliente 2)', '551197710**** (cliente 2)'],
    ['5511977100000 (2)', '551197710**** (2)'],
    ['5511987654321 15:30', '551198765**** 15:30'],
    ['+55 (11) 98765-4321', '+55 (11) 98765-****'],
    ['55.11.98765.4321', '55.11.98765.****'],
    ['+55 11 98765–4321 15h', '+55 11 98765–**** 15h'],
    ['\u202A+55 11 98765\u20114321\u202C', '\u202A+55 11 98765\u2011****\u202C'],
    ['9 8 7 6 5 4 3 2', '9 8 7 6 * * * *'],
    ['+90 532 123 45 67', '+90 532 123 ** **'],
    ['0532 123 45 67, ofis 0212 123 45 67', '0532 123 ** **, ofis 0212 123 ** **'],
    ['98765-4321/98765-1234', '98765-****/98765-****'],
    ['98765-4321 98765-1234', '98765-**** 98765-****'],
    ['987654321 987654322', '98765**** 98765****'],
    ['5511987654321 5511987654322 3', '551198765**** 551198765**** 3'],
    ['98 76 54 32 98 76 54 33', '98 76 ** ** ** ** ** **'],
    ['3344-5566 1234', '3344-**** ****'],
    ['(011) 1234-5678', '(011) 1234-****'],
    ['em 27-11-2026: 98765-4321', 'em 27-11-2026: 98765-****'],
    ['*11 98765-4321*', '*11 98765-*****'],
    ['Pedido 12345678', 'Pedido 1234****'],
    ['ligar ９８７６５４３２７', 'ligar ９８７６５****'],
    ['٠١٢٣٤٥٦٧٨٩', '٠١٢٣٤٥****'],
    ['𝟗𝟖𝟕𝟔𝟓 𝟒𝟑𝟐𝟕', '𝟗𝟖𝟕𝟔𝟓 ********'],
  ])('of %s their last digits are hidden', (text, masked) => {
    expect(maskNumbersIn(text)).toBe(masked)
  })
  it.each([
    '',
    'volta às 15h30, ou 16:45',
    'de 14:00 às 18:00',
    '27/11/2026 15:30',
    '27-11-2026, 27.11.2026 e 2026-11-27',
    '2026-11-27 15:30',
    'R$ 1.234,56',
    'R$ 12.345.678,90',
    'R$ 12.345.678',
    '12.345.678,90',
    '€ 1.250.000 até 10/12',
    'pedido 4321, 3 caixas, 12 x 50',
    'CEP 01310-10',
    '1234567',
  ])('%s stays', text => {
    expect(maskNumbersIn(text)).toBe(text)
  })
  it('takes time in proportion to the text', () => {
    const from = performance.now()
    for (const part of [
      '1',
      '1 ',
      '1    ',
      '1.234.567.',
      '1.234',
      '27-11-',
      '11111111 ',
      '98765-4321 ',
      '$1.234 ',
    ])
      maskNumbersIn(part.repeat(40_000))
    expect(performance.now() - from).toBeLessThan(3_000)
  })
})

describe('a number that is known', () => {
  it.each([
    ['55_11/98765,4321', '55_11/98765,****'],
    ['5511987654 321 1', '551198**** *** 1'],
    ['9x8x7x6x5x4x3x2x1', '9x8x7x6x5x*x*x*x*'],
    ['Dario', 'Dario'],
  ])('is hidden in %s, however it is written', (text, masked) => {
    expect(maskNumbersAnd(text, ['5511987654321'])).toBe(masked)
  })
})

it('hides a known number that a name spells with the digits of another font', () => {
  expect(maskNumbersAnd('Ana ９８７６５-４３２７ pedido 1', ['5511987654327'])).toBe(
    'Ana ９８７６５-**** pedido 1',
  )
})

describe('a masked text that comes back changed', () => {
  it.each([
    ['ligar 551198765**** amanhã às 10h', 'ligar 5511987654329 amanhã', 'ligar 5511987654329 amanhã às 10h'],
    ['551198765**** 10h', 'ligar 5511987654329', '5511987654329 10h'],
    ['antes +90 532 123 ** **', '+90 532 123 45 67', 'antes +90 532 123 45 67'],
    ['98765-**** ou 98765-**** já', '98765-4321 ou 98765-1234', '98765-4321 ou 98765-1234 já'],
    ['ligar ９８７６５**** hoje', 'ligar ９８７６５４３２７', 'ligar ９８７６５４３２７ hoje'],
    ['ligar 551198765****', 'ligar', 'ligar 551198765****'],
    ['agora 551190000****', 'ligar 5511987654329', 'agora 551190000****'],
    ['uma nota', 'ligar 5511987654329', 'uma nota'],
  ])('%s behind %s is %s', (changed, stored, restored) => {
    expect(restoreMasked(changed, stored, maskNumbersIn)).toBe(restored)
  })

  it('is the stored one when it comes back as it was shown, whatever stands between its digits', () => {
    const [stored, number] = ['9a8b7c6d5e4f3g2h', '98765432']
    const mask = (text: string) => maskNumbersAnd(text, [number])
    expect(mask(stored)).toBe('9a8b7c6d*e*f*g*h')
    expect(restoreMasked(mask(stored), stored, mask)).toBe(stored)
  })

  it('shows no digit that was hidden', () => {
    const stored = '+55 11 9876 5432'
    expect(maskNumbersIn(stored)).toBe('+55 11 9876 ****')
    for (const changed of ['9876 ****', '11 9876 ****', 'x9876 ****', '9876 **** 1', '+55 11 9876 **** (2)'])
      expect(maskNumbersIn(restoreMasked(changed, stored, maskNumbersIn))).not.toContain('5432')
    expect(restoreMasked('6 ****', stored, maskNumbersIn)).toBe('6 ****')
  })
})
