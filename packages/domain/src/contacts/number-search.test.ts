import { describe, expect, it } from 'vitest'
import { parseNumberSearch } from './number-search.ts'

describe('parseNumberSearch', () => {
  it.each([
    ['5548933337788', '5548933337788'],
    ['+55 (48) 93333-7788', '5548933337788'],
    ['93333.7788', '933337788'],
    ['788', '788'],
    ['78', ''],
    ['Dario 788', ''],
    ['', ''],
  ])('reads %s as %s', (term, digits) => {
    expect(parseNumberSearch(term, { isTricked: true })).toEqual({ digits, inVisibleDigits: false })
    expect(parseNumberSearch(term, { isTricked: false })).toEqual({ digits, inVisibleDigits: true })
  })
})
