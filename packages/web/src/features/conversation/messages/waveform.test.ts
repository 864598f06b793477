// spec: messages-12
import { LIMITS } from '@recado/contract'
import { expect, test } from 'vitest'
import { downsamplePeaks, waveformPath } from './waveform.ts'

test('many levels become the loudest of each stretch, scaled to the loudest of all', () => {
  expect(downsamplePeaks([0.1, 0.2, 0.5, 0.25], 2)).toEqual([0.4, 1])
  expect(downsamplePeaks(Array.from({ length: 1_000 }, (_, at) => at / 1_000))).toHaveLength(LIMITS.peaks)
})

test('fewer levels than peaks stay as many, silence stays silent', () => {
  expect(downsamplePeaks([0.5, 1])).toEqual([0.5, 1])
  expect(downsamplePeaks([0, 0])).toEqual([0, 0])
  expect(downsamplePeaks([])).toEqual([])
})

test('a sound without a shape still has bars', () =>
  expect(waveformPath(null).match(/M/g)).toHaveLength(LIMITS.peaks))
