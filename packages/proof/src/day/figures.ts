import { POOL_SIZES } from '@recado/server/pool'
import { percentiles, roundToTenth } from '../bench/load.ts'
import type { Sample } from './samples.ts'
import { slopeOf } from './slope.ts'
import type { KindRecord } from './traffic.ts'

/** One line of the table of actions. */
export interface KindFigure {
  readonly kind: string
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly max: number
  readonly count: number
  /** Answers other than 200, with how often. */
  readonly errors: string
  readonly interrupted: number
}

export const kindFigures = (calls: ReadonlyMap<string, KindRecord>, seconds: number): KindFigure[] =>
  [...calls]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([kind, { durations, refused, interrupted }]) => ({
      kind,
      perSecond: roundToTenth(durations.length / seconds),
      ...percentiles(durations),
      max: roundToTenth(durations.reduce((most, ms) => Math.max(most, ms), 0)),
      count: durations.length,
      errors: [...refused].map(([status, times]) => `${times}×${status}`).join(' '),
      interrupted,
    }))

export interface ResourceFigures {
  /** Shares of one processor in percent, over the whole day and over its busiest ten seconds. */
  readonly nodeCpu: number
  readonly nodeCpuPeak: number
  readonly postgresCpu: number
  readonly postgresCpuPeak: number
  /** Of the program that plays the day, and of all other processes of the machine. */
  readonly loadCpu: number
  readonly othersCpu: number
  readonly nodeMb: number
  readonly nodeMbPeak: number
  /** MB in a minute over the last half, and what chance alone makes of it. */
  readonly nodeMbSlope: number
  readonly nodeMbNoise: number
  readonly postgresMb: number
  readonly postgresMbSlope: number
  readonly connections: number
  readonly active: number
  readonly busy: number
  /** Share of the looks at which every connection for people's calls was in use, from 0 to 1. */
  readonly poolShare: number
  /** Looks at which somebody waited for a lock, and how many at once at most. */
  readonly lockLooks: number
  readonly lockWaits: number
  readonly eventLagP99: number
  readonly eventLagMax: number
  readonly walMb: number
  readonly writtenMb: number
}

const PEAK_MS = 10_000
const MEGABYTE = 1_048_576

/** Summarises the looks at the processes. */
export function resourceFigures(samples: readonly Sample[]): ResourceFigures {
  const most = (value: (sample: Sample) => number): number =>
    samples.reduce((max, sample) => Math.max(max, value(sample)), 0)
  const slope = (value: (sample: Sample) => number): { perMinute: number; noise: number } => {
    const { perMinute, noise } = slopeOf(samples.map(sample => ({ atMs: sample.atMs, value: value(sample) })))
    return { perMinute: roundToTenth(perMinute), noise: roundToTenth(noise) }
  }
  const lags = samples.filter(sample => !sample.isOutage).map(sample => sample.eventLagMs)
  const poolLooks = samples.filter(sample => sample.busy >= POOL_SIZES.company).length
  const [first, last] = [samples[0], samples.at(-1)]
  const nodeSlope = slope(sample => sample.nodeMb)
  const megabytes = (value: (sample: Sample) => number): number =>
    first && last ? Math.round((value(last) - value(first)) / MEGABYTE) : 0
  return {
    ...processorFigures(samples),
    nodeMb: last?.nodeMb ?? 0,
    nodeMbPeak: most(sample => sample.nodeMb),
    nodeMbSlope: nodeSlope.perMinute,
    nodeMbNoise: nodeSlope.noise,
    postgresMb: last?.postgresMb ?? 0,
    postgresMbSlope: slope(sample => sample.postgresMb).perMinute,
    connections: most(sample => sample.connections),
    active: most(sample => sample.active),
    busy: most(sample => sample.busy),
    poolShare: roundToTenth(poolLooks / Math.max(1, samples.length)),
    lockLooks: samples.filter(sample => sample.lockWaits > 0).length,
    lockWaits: most(sample => sample.lockWaits),
    eventLagP99: percentiles(lags).p99,
    eventLagMax: Math.max(0, ...lags),
    walMb: megabytes(sample => sample.walBytes),
    writtenMb: megabytes(sample => sample.writtenBytes),
  }
}

type ProcessorFigures = Pick<
  ResourceFigures,
  'nodeCpu' | 'nodeCpuPeak' | 'postgresCpu' | 'postgresCpuPeak' | 'loadCpu' | 'othersCpu'
>
function processorFigures(samples: readonly Sample[]): ProcessorFigures {
  const share = (value: (sample: Sample) => number, from = samples[0], to = samples.at(-1)): number =>
    from && to && to.atMs > from.atMs ? ((value(to) - value(from)) / (to.atMs - from.atMs)) * 100 : 0
  // Over whole windows alone: the share of a moment is chance.
  const peak = (value: (sample: Sample) => number): number =>
    samples.reduce((max, sample) => {
      const before = samples.findLast(({ atMs }) => atMs <= sample.atMs - PEAK_MS)
      return before ? Math.max(max, share(value, before, sample)) : max
    }, share(value))
  const nodeCpu = (sample: Sample): number => sample.nodeCpuMs
  const postgresCpu = (sample: Sample): number => sample.postgresCpuMs
  const others = (sample: Sample): number =>
    sample.machineCpuMs - sample.nodeCpuMs - sample.postgresCpuMs - sample.loadCpuMs
  return {
    nodeCpu: Math.round(share(nodeCpu)),
    nodeCpuPeak: Math.round(peak(nodeCpu)),
    postgresCpu: Math.round(share(postgresCpu)),
    postgresCpuPeak: Math.round(peak(postgresCpu)),
    loadCpu: Math.round(share(sample => sample.loadCpuMs)),
    othersCpu: Math.max(0, Math.round(share(others))),
  }
}
