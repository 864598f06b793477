import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatName, formatNumber, normalizeNumber, numberVariants } from './phone-number.ts'

describe('normalizeNumber', () => {
  it.each([
    ['+55 (11) 98765-4321', '5511987654321'],
    ['005511987654321', '5511987654321'],
    ['５５11', '5511'],
    ['abc', ''],
  ])('keeps the digits of %s', (typed, number) => {
    expect(normalizeNumber(typed)).toBe(number)
  })
})

describe('numberVariants', () => {
  it.each([
    ['a Brazilian mobile without the ninth digit', '5511987654321', ['5511987654321', '551187654321']],
    ['a Brazilian mobile with the ninth digit', '551187654321', ['551187654321', '5511987654321']],
    ['no variant of a Brazilian landline', '551133334444', ['551133334444']],
    ['no landline for a newer Brazilian mobile', '5511941234567', ['5511941234567']],
    ['no variant of an area code that does not exist', '5510987654321', ['5510987654321']],
    ['an Argentine mobile without the 9', '5491123456789', ['5491123456789', '541123456789']],
    ['an Argentine mobile with the 9', '541123456789', ['541123456789', '5491123456789']],
    ['a Mexican mobile without the 1', '5215512345678', ['5215512345678', '525512345678']],
    ['a Mexican mobile with the 1', '525512345678', ['525512345678', '5215512345678']],
    ['nothing else elsewhere', '14155552671', ['14155552671']],
    ['nothing for nothing', '', ['']],
  ])('finds %s', (_, number, variants) => {
    expect(numberVariants(number)).toEqual(variants)
  })
  it('is the same set from either end', () => {
    const number = fc
      .tuple(fc.constantFrom('55', '54', '52', '1', '90'), fc.stringMatching(/^\d{7,12}$/))
      .map(parts => parts.join(''))
    fc.assert(
      fc.property(number, one => {
        for (const other of numberVariants(one))
          expect(new Set(numberVariants(other))).toEqual(new Set(numberVariants(one)))
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('displayNumber', () => {
  it.each([
    ['5511987654321', '+55 11 98765-4321'],
    ['551133334444', '+55 11 3333-4444'],
    ['551198765****', '+55 11 98765-****'],
    ['5491123456789', '+54 9 11 2345-6789'],
    ['5492214567890', '+54 9 221 456-7890'],
    ['541123456789', '+54 11 2345-6789'],
    ['542214567890', '+54 221 456-7890'],
    ['5215512345678', '+52 1 55 1234 5678'],
    ['525512345678', '+52 55 1234 5678'],
    ['905321234567', '+90 532 123 45 67'],
    ['14155552671', '+1 415 555-2671'],
    ['351912345678', '+351 912 345 678'],
    ['59899000111', '+598 99 000 111'],
    ['598990001**', '+598 99 000 1**'],
    ['4915112345678', '+49 15 112 345 678'],
    ['919876543210', '+91 9876 543 210'],
    ['447', '+44 7'],
    ['120363041234567890', '120363041234567890'],
    ['ana@lid', 'ana@lid'],
    ['', ''],
  ])('writes %s as %s', (number, written) => {
    expect(formatNumber(number)).toBe(written)
  })
})

describe('formatName', () => {
  it.each([
    ['+5581900001234', '+55 81 90000-1234'],
    ['5491100000002', '+54 9 11 0000-0002'],
    ['Dario Lima', 'Dario Lima'],
    ['Loja 5581900001234', 'Loja 5581900001234'],
    ['+55 81 90000-1234', '+55 81 90000-1234'],
    ['20261127', '20261127'],
    ['120363041234567890', '120363041234567890'],
    ['', ''],
  ])('shows %s as %s', (name, shown) => {
    expect(formatName(name)).toBe(shown)
  })
})
