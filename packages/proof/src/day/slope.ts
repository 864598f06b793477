/** A figure at a moment, in ms. */
export interface Point {
  readonly atMs: number
  readonly value: number
}
const MINUTE_MS = 60_000

/** How much a figure grows in a minute over the last half of its points: the line of least squares. */
export function slopePerMinute(points: readonly Point[]): number {
  const half = points.slice(Math.floor(points.length / 2))
  if (half.length < 2) return 0
  const meanOf = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const [at, value] = [meanOf(half.map(point => point.atMs)), meanOf(half.map(point => point.value))]
  const spread = half.reduce((sum, point) => sum + (point.atMs - at) ** 2, 0)
  const together = half.reduce((sum, point) => sum + (point.atMs - at) * (point.value - value), 0)
  return spread === 0 ? 0 : (together / spread) * MINUTE_MS
}
