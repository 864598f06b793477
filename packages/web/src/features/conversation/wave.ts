import { LIMITS } from '@recado/contract'

/** The drawing a sound's shape is made in; one bar is 3 wide with 3 between, as far as the width goes. */
export const WAVE = { width: 240, height: 28, bar: 3 } as const

/** A sound whose shape nobody measured: an even murmur. */
const MURMUR = Array.from({ length: LIMITS.peaks }, (_, at) => 0.18 + 0.1 * Math.abs(Math.sin(at * 1.7)))

/** The bars of a sound as one path; peaks run from 0 to 1. */
export function wavePath(peaks: readonly number[] | null): string {
  const shown = peaks && peaks.length > 0 ? peaks : MURMUR
  const step = WAVE.width / shown.length
  return shown
    .map((peak, at) => {
      const height = Math.max(3, Math.min(1, Math.max(0, peak)) * (WAVE.height - 2))
      const x = at * step + (step - WAVE.bar) / 2 + WAVE.bar / 2
      return `M${x.toFixed(1)} ${((WAVE.height - height) / 2).toFixed(1)}v${height.toFixed(1)}`
    })
    .join('')
}

/** Brings measured levels down to as many peaks as travel with a sound, the loudest of each stretch, scaled to the loudest of all. */
export function peaksOf(levels: readonly number[], count: number = LIMITS.peaks): number[] {
  if (levels.length === 0) return []
  const loudest = Math.max(...levels) || 1
  const wanted = Math.min(count, levels.length)
  return Array.from({ length: wanted }, (_, at) => {
    const from = Math.floor((at * levels.length) / wanted)
    const to = Math.max(from + 1, Math.floor(((at + 1) * levels.length) / wanted))
    return Math.round((Math.max(...levels.slice(from, to)) / loudest) * 100) / 100
  })
}
