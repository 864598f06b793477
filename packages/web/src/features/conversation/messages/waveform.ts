import { LIMITS } from '@recado/contract'

/** Size of the waveform; one bar is 3 wide with gaps of 3, up to the width. */
export const WAVEFORM = { width: 240, height: 28, bar: 3 } as const

/** Peaks of an unmeasured audio: flat. */
const FLAT_PEAKS = Array.from(
  { length: LIMITS.peaks },
  (_, index) => 0.18 + 0.1 * Math.abs(Math.sin(index * 1.7)),
)

/** The bars of an audio as one path; peaks are 0 to 1. */
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

/**
 * Downsamples levels to the number of peaks sent with an audio: the maximum of each part, scaled to the
 * overall maximum.
 */
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
