import { expect, it } from 'vitest'
import { compareCharacters, compareNames } from './compare-names.ts'

it('names stand as the server sorts them: without case and accents, and the rest by its characters', () => {
  expect(['zeca', 'Água', 'bia', 'Ana', '_', 'São', 'sao b'].toSorted(compareNames)).toEqual([
    '_',
    'Água',
    'Ana',
    'bia',
    'São',
    'sao b',
    'zeca',
  ])
  expect(compareNames('Água', 'agua')).toBe(0)
})
it('queues of one place stand by the characters of their names, capitals first', () => {
  expect(['b', 'Zelo', 'a'].toSorted(compareCharacters)).toEqual(['Zelo', 'a', 'b'])
  expect(compareCharacters('a', 'a')).toBe(0)
})
