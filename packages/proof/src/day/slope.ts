/** A figure at a moment, in ms. */
export interface Point {
  readonly atMs: number
  readonly value: number
}
/** `noise`: the slope that points as scattered as these may have by chance. */
export interface Slope {
  readonly perMinute: number
  readonly noise: number
}
const MINUTE_MS = 60_000

/** How much a figure grows in a minute over the last half of its points: the line of least squares. */
export function slopeOf(points: readonly Point[]): Slope {
  const half = points.slice(Math.floor(points.length / 2))
  const [first, last] = [half[0], half.at(-1)]
  if (!first || !last || first.atMs === last.atMs) return { perMinute: 0, noise: 0 }
  const meanOf = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const [at, value] = [meanOf(half.map(point => point.atMs)), meanOf(half.map(point => point.value))]
  const spread = meanOf(half.map(point => (point.atMs - at) ** 2))
  const perMs = meanOf(half.map(point => (point.atMs - at) * (point.value - value))) / spread
  const scatter = Math.sqrt(meanOf(half.map(point => (point.value - value - perMs * (point.atMs - at)) ** 2)))
  // From two scatters below the line at one end to two above it at the other.
  return { perMinute: perMs * MINUTE_MS, noise: ((4 * scatter) / (last.atMs - first.atMs)) * MINUTE_MS }
}
