import { LIMITS } from '@recado/contract'
import { expect, test } from 'vitest'
import { peaksOf, wavePath } from './wave.ts'

test('many levels become the loudest of each stretch, scaled to the loudest of all', () => {
  expect(peaksOf([0.1, 0.2, 0.5, 0.25], 2)).toEqual([0.4, 1])
  expect(peaksOf(Array.from({ length: 1_000 }, (_, at) => at / 1_000))).toHaveLength(LIMITS.peaks)
})

test('fewer levels than peaks stay as many, silence stays silent', () => {
  expect(peaksOf([0.5, 1])).toEqual([0.5, 1])
  expect(peaksOf([0, 0])).toEqual([0, 0])
  expect(peaksOf([])).toEqual([])
})

test('a sound without a shape still has bars', () => expect(wavePath(null).match(/M/g)).toHaveLength(LIMITS.peaks))
