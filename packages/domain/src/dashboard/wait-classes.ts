/** The upper bounds of the classes into which waits are sorted, in minutes; longer waits are in none. */
export const WAIT_BOUNDS = [1, 2, 5, 10, 15, 30, 60, 240, 1_440] as const
export type WaitBound = (typeof WAIT_BOUNDS)[number]

/** Waits by the clock and by opening hours. */
export const WAIT_SPANS = ['wait', 'waitOpen', 'firstAnswer', 'firstAnswerOpen'] as const
export type WaitSpan = (typeof WAIT_SPANS)[number]

/** `waitIn5` counts waits that took at most 5 minutes and more than the bound before. */
export type WaitMeasure = `${WaitSpan}In${WaitBound}`
export const measureOf = (span: WaitSpan, bound: WaitBound): WaitMeasure => `${span}In${bound}`
export const WAIT_MEASURES: readonly WaitMeasure[] = WAIT_SPANS.flatMap(span =>
  WAIT_BOUNDS.map(bound => measureOf(span, bound)),
)

/** The class that counts a wait of that many seconds; none when it is longer than all bounds. */
export function waitClass(span: WaitSpan, seconds: number): Partial<Record<WaitMeasure, 1>> {
  const bound = WAIT_BOUNDS.find(minutes => seconds <= minutes * 60)
  return bound === undefined ? {} : { [measureOf(span, bound)]: 1 }
}

/** The number of waits in each class; the last are those longer than all bounds. */
export function classCounts(
  span: WaitSpan,
  sums: Readonly<Partial<Record<WaitMeasure, number>>>,
  total: number,
): number[] {
  const counts = WAIT_BOUNDS.map(bound => sums[measureOf(span, bound)] ?? 0)
  return [...counts, Math.max(0, total - counts.reduce((sum, count) => sum + count, 0))]
}

/**
 * The minutes within which that share of the waits ended, estimated evenly inside of a class and kept within the bounds
 * that the sum of all waits leaves; null without a wait. The longest bound stands for everything beyond it.
 */
export function percentileMinutes(
  counts: readonly number[],
  share: number,
  totalSeconds?: number,
): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let left = share * total
  let from = 0
  for (const [index, to] of WAIT_BOUNDS.entries()) {
    const count = counts[index] ?? 0
    if (count > 0 && left <= count) {
      const even = from + ((to - from) * left) / count
      const known =
        totalSeconds === undefined ? even : withinSum(even, counts, index, left, totalSeconds / 60)
      return Math.round(known * 100) / 100
    }
    left -= count
    from = to
  }
  return from
}

/**
 * Bounds the estimate of a wait, which is the `left`-th of its class: it and the longer ones of the class cannot exceed the
 * beginning of the class by more than all waits together exceed theirs, nor can it and the shorter ones miss its end by more.
 */
function withinSum(
  estimate: number,
  counts: readonly number[],
  index: number,
  left: number,
  sum: number,
): number {
  const [from, to] = [WAIT_BOUNDS[index - 1] ?? 0, WAIT_BOUNDS[index] ?? 0]
  const count = counts[index] ?? 0
  const rank = Math.max(1, Math.ceil(left))
  const lowest = counts.reduce((all, n, at) => all + n * (WAIT_BOUNDS[at - 1] ?? 0), 0)
  const isBounded = (counts[WAIT_BOUNDS.length] ?? 0) === 0
  const highest = isBounded ? counts.reduce((all, n, at) => all + n * (WAIT_BOUNDS[at] ?? 0), 0) : Infinity
  const most = Math.min(to, from + Math.max(0, sum - lowest) / (count - rank + 1))
  const least = Math.max(from, to - Math.max(0, highest - sum) / rank)
  return Math.min(Math.max(estimate, least), most)
}
