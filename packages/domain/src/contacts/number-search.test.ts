// spec: contact-9
import { describe, expect, it } from 'vitest'
import { parseNumberSearch } from './number-search.ts'

const digitsOf = (term: string) => parseNumberSearch(term, { isTricked: true }).digits

describe('a search for a number', () => {
  it.each([
    ['5511987654321', '11 8765-4321'],
    ['5511987654321', '8765-4321'],
    ['5511987654321', '98765-4321'],
    ['5511987654321', '011 98765'],
    ['5511987654321', '011 98765-4321'],
    ['5511987654321', '+55 (0)11 98765-4321'],
    ['5511987654321', '+55 011 98765'],
    ['5511987654321', '55 11 8765-4321'],
    ['5511987654321', '551187654321'],
    ['5511987654321', '１１ ９８７６５'],
    ['5511987654321', '\u202A+55\u00A011 98765\u20114321\u202C'],
    ['5511987654321', '98765.4321'],
    ['5511987654321', '321'],
    ['5511987600102', '0102'],
    ['551187654321', '11 98765-4321'],
    ['551187654321', '98765-4321'],
    ['5491123456789', '011 15-2345-6789'],
    ['5491123456789', '11 2345-6789'],
    ['5215512345678', '52 55 1234 5678'],
    ['442079460018', '020 7946'],
    ['905321234567', '0532 123'],
  ])('finds %s by %s', (number, term) => {
    expect(digitsOf(term).some(digits => number.includes(digits))).toBe(true)
  })

  it.each([
    ['5521987654321', '11 8765-4321'],
    ['551133334444', '11 93333-4444'],
    ['5511987654321', '8765-4322'],
  ])('does not find %s by %s', (number, term) => {
    expect(digitsOf(term).some(digits => number.includes(digits))).toBe(false)
  })

  it.each(['78', '', 'Dario 788', '#12', '+', '٧٨'])('is none in %j', term => {
    expect(digitsOf(term)).toEqual([])
  })

  it('looks into the visible digits alone for who sees masked numbers', () => {
    expect(parseNumberSearch('788', { isTricked: false })).toEqual({ digits: ['788'], inVisibleDigits: true })
  })
})
