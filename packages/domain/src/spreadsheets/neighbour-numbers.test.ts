import { LIMITS } from '@recado/contract'
import { expect, it } from 'vitest'
import { NumberRanges } from './neighbour-numbers.ts'

const neighbours = (count: number, prefix = '551198765'): string[] =>
  Array.from({ length: count }, (_, n) => `${prefix}${String(n).padStart(4, '0')}`)
const most = LIMITS.importNeighboursMax + 1

it.each<[string, string[], string, boolean]>([
  ['a number alone', ['5511987650000'], '5511987650000', false],
  ['as many neighbours as a company may have', neighbours(most), '5511987650000', false],
  ['one neighbour more', neighbours(most + 1), '5511987650000', true],
  ['the last of them', neighbours(most + 1), '5511987650021', true],
  ['one number in many rows', Array.from({ length: 100 }, () => '5511987650000'), '5511987650000', false],
  ['a number of another range', [...neighbours(100), '5511912340000'], '5511912340000', false],
  [
    'many numbers of many ranges',
    Array.from({ length: 500 }, (_, n) => `5511${900_000_000 + n * 10_007}`),
    '5511900000000',
    false,
  ],
  [
    'numbers with and without the ninth digit, which are one phone',
    [...neighbours(most), ...neighbours(most, '55118765')],
    '5511987650000',
    false,
  ],
])('%s', (_, numbers, number, expected) => {
  const ranges = new NumberRanges()
  for (const one of numbers) ranges.add(one)
  expect(ranges.isCrowded(number)).toBe(expected)
})
