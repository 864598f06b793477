import type { CampaignTimeline } from '@recado/contract'

/** Lengths of a step, in minutes. */
const STEP_MINUTES = [1, 2, 5, 10, 15, 30, 60, 120, 360, 720, 1_440, 2_880, 10_080] as const
const MAX_STEPS = 60
const MINUTE_MS = 60_000

/** The steps of time that show what left between two moments: at most sixty, unless it took more than a year. */
export function chooseTimelineSteps(
  from: Date,
  to: Date,
): { readonly from: Date; readonly stepMinutes: number; readonly steps: number } {
  const [start, end] = [from.getTime(), Math.max(from.getTime(), to.getTime())]
  const countSteps = (minutes: number): number => {
    const ms = minutes * MINUTE_MS
    return Math.floor(end / ms) - Math.floor(start / ms) + 1
  }
  const stepMinutes = STEP_MINUTES.find(minutes => countSteps(minutes) <= MAX_STEPS) ?? 10_080
  const stepMs = stepMinutes * MINUTE_MS
  return { from: new Date(Math.floor(start / stepMs) * stepMs), stepMinutes, steps: countSteps(stepMinutes) }
}

interface TimelineStep {
  readonly connectionId: number | null
  readonly name: string
  readonly step: number
  readonly count: number
}
/** The counts of each connection, a zero where nothing left; the busiest connection first. */
export function fillTimelineSteps(
  counted: readonly TimelineStep[],
  steps: number,
): CampaignTimeline['connections'] {
  const lines = [...Map.groupBy(counted, one => one.connectionId)].map(([id, own]) => {
    const counts = Array.from({ length: steps }, () => 0)
    for (const { step, count } of own) counts[step] = (counts[step] ?? 0) + count
    return { id, name: own[0]?.name ?? '', counts }
  })
  const totalOf = ({ counts }: { counts: readonly number[] }): number =>
    counts.reduce((sum, count) => sum + count, 0)
  return lines.toSorted((a, b) => totalOf(b) - totalOf(a))
}
