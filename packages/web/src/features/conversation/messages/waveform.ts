import { LIMITS } from '@recado/contract'

/** The drawing a sound's shape is made in; one bar is 3 wide with 3 between, as far as the width goes. */
export const WAVEFORM = { width: 240, height: 28, bar: 3 } as const

/** A sound whose shape nobody measured: an even murmur. */
const FLAT_PEAKS = Array.from({ length: LIMITS.peaks }, (_, index) => 0.18 + 0.1 * Math.abs(Math.sin(index * 1.7)))

/** The bars of a sound as one path; peaks run from 0 to 1. */
export function waveformPath(peaks: readonly number[] | null): string {
  const shown = peaks && peaks.length > 0 ? peaks : FLAT_PEAKS
  const step = WAVEFORM.width / shown.length
  return shown
    .map((peak, index) => {
      const height = Math.max(3, Math.min(1, Math.max(0, peak)) * (WAVEFORM.height - 2))
      const x = index * step + (step - WAVEFORM.bar) / 2 + WAVEFORM.bar / 2
      return `M${x.toFixed(1)} ${((WAVEFORM.height - height) / 2).toFixed(1)}v${height.toFixed(1)}`
    })
    .join('')
}

/** Brings measured levels down to as many peaks as travel with a sound, the loudest of each stretch, scaled to the loudest of all. */
export function downsamplePeaks(levels: readonly number[], count: number = LIMITS.peaks): number[] {
  if (levels.length === 0) return []
  const loudest = Math.max(...levels) || 1
  const wanted = Math.min(count, levels.length)
  return Array.from({ length: wanted }, (_, index) => {
    const from = Math.floor((index * levels.length) / wanted)
    const to = Math.max(from + 1, Math.floor(((index + 1) * levels.length) / wanted))
    return Math.round((Math.max(...levels.slice(from, to)) / loudest) * 100) / 100
  })
}
