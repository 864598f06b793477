import path from 'node:path'
import type { Progress } from '../kit/progress.ts'
import { runBenchQuery } from './bench-database.ts'
import { measureIngest } from './ingest.ts'
import { roundToTenth } from './load.ts'

/** Ingest with and without the recorder in turn, so that a slow moment of the machine meets both. */
const ROUNDS = 3
/** With the recorder a message may take at most so many times the processor of one without it. */
const MAX_RATIO = 1.3
const WITHOUT = ['--import', path.join(import.meta.dirname, 'without-recorder.ts')]

/** Ingest at maximum throughput, the median of the rounds: CPU ms of a message, and messages per second. */
interface RecorderSide {
  readonly cpu: number
  readonly perSecond: number
  readonly p99: number
}
export interface RecorderResult {
  readonly with: RecorderSide
  readonly without: RecorderSide
  /** Processor with the recorder, by that without. */
  readonly ratio: number
  readonly failures: readonly string[]
}

export async function measureRecorder(
  url: string,
  seconds: number,
  progress: Progress,
): Promise<RecorderResult> {
  const rounds: { with: RecorderSide[]; without: RecorderSide[] } = { with: [], without: [] }
  const recorded = { with: 0, without: 0 }
  let lost = 0
  for (let round = 0; round < ROUNDS; round++) {
    // The second of a pair is on a warmer machine.
    for (const side of round % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
      progress.step(`recorder: round ${round + 1}, ${side}`)
      const before = await countDecisions(url)
      const found = await measureIngest(url, seconds, side === 'without' ? WITHOUT : [])
      recorded[side] += (await countDecisions(url)) - before
      lost += found.lost
      rounds[side].push({ cpu: found.cpu, perSecond: found.heardPerSecond, p99: found.moderate.p99 })
    }
  }
  const result = { with: medianOf(rounds.with), without: medianOf(rounds.without) }
  const ratio = Math.round((result.with.cpu / result.without.cpu) * 100) / 100
  return {
    ...result,
    ratio,
    failures: [
      ...(ratio > MAX_RATIO ? [`recorder: a message takes ${ratio} times the processor.`] : []),
      ...(recorded.with === 0 || recorded.without > 0
        ? [`recorder: ${recorded.with} decisions were recorded with it, and ${recorded.without} without.`]
        : []),
      ...(lost > 0 ? [`recorder: ${lost} messages never reached the attendant.`] : []),
    ],
  }
}

const medianOf = (rounds: readonly RecorderSide[]): RecorderSide => ({
  cpu: roundToTenth(median(rounds.map(({ cpu }) => cpu)) * 10) / 10,
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p99: median(rounds.map(({ p99 }) => p99)),
})
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function countDecisions(url: string): Promise<number> {
  const rows = await runBenchQuery<{ n: number }>(url, 'select count(*)::int as n from bot_decisions')
  return rows[0]?.n ?? 0
}
