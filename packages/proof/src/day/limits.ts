import type { KindFigure, ResourceFigures } from './figures.ts'
import { ACTION_WEIGHTS } from './plan.ts'

/** Ms at the 99th percentile: calls that a person waits for, and a message on its way in to the attendant's socket. */
const GOALS = { call: 250, visible: 400 } as const
/** A kind with fewer answers has no percentile to speak of. */
const ENOUGH_ANSWERS = 20
/** From these on a resource is used up: percent of a processor, and shares of the looks. */
const FULL = { processor: 90, machine: 0.92, looks: 0.3 } as const

/** The figures of one rate that was played for a while. */
export interface LevelFigures {
  /** Messages of customers in a second. */
  readonly perSecond: number
  readonly calls: readonly KindFigure[]
  readonly visibleP99: number
  readonly resources: ResourceFigures
  /** Share of the looks at which somebody waited for a lock. */
  readonly lockShare: number
  /** Messages and rows that were still on their way at the end. */
  readonly backlog: string | undefined
}

const PEOPLE: ReadonlySet<string> = new Set(Object.keys(ACTION_WEIGHTS))

/** The goals that a level, or a day, misses, each as a sentence. */
export function brokenGoals({
  calls,
  visibleP99,
  backlog,
}: Pick<LevelFigures, 'calls' | 'visibleP99' | 'backlog'>): string[] {
  const slow = calls.filter(
    ({ kind, p99, count }) => PEOPLE.has(kind) && count >= ENOUGH_ANSWERS && p99 > GOALS.call,
  )
  // People who call too often are told so: twice the work needs twice the people.
  const failed = calls.filter(({ errors }) =>
    errors.split(' ').some(error => error !== '' && !error.endsWith('×429')),
  )
  return [
    ...slow.map(({ kind, p99 }) => `"${kind}" takes ${p99} ms at the 99th percentile (goal ${GOALS.call}).`),
    ...(visibleP99 > GOALS.visible
      ? [`A message takes ${visibleP99} ms to the attendant (goal ${GOALS.visible}).`]
      : []),
    ...failed.map(({ kind, errors }) => `"${kind}" was refused: ${errors}.`),
    ...(backlog === undefined ? [] : [backlog]),
  ]
}

/** A process that grows all day: more than the scatter of its memory explains. */
export const memoryGoal = ({ nodeMbSlope, nodeMbNoise }: ResourceFigures): string[] =>
  nodeMbSlope > nodeMbNoise ? [`Node grows by ${nodeMbSlope} MB a minute (noise ${nodeMbNoise}).`] : []

/** The resources that are used up at a level, the narrowest first; without any, the slowest call is the limit. */
export function usedUp({ resources, lockShare, calls }: LevelFigures, cores: number): string[] {
  const { nodeCpuPeak, nodeCpu, postgresCpu, loadCpu, othersCpu, poolShare } = resources
  const machine = (nodeCpu + postgresCpu + loadCpu + othersCpu) / cores / 100
  const percent = (share: number): number => Math.round(share * 100)
  const found = [
    ...(lockShare >= FULL.looks ? [`locks: somebody waited at ${percent(lockShare)} % of the looks`] : []),
    ...(nodeCpuPeak >= FULL.processor ? [`event loop: Node used ${nodeCpuPeak} % of a processor`] : []),
    ...(poolShare >= FULL.looks
      ? [`pool: every connection was in use at ${percent(poolShare)} % of the looks`]
      : []),
    ...(machine >= FULL.machine
      ? [
          `processor: the machine was ${percent(machine)} % busy (of ${cores * 100} %: Node ${nodeCpu}, PostgreSQL ${postgresCpu}, the load ${loadCpu}, others ${othersCpu})`,
        ]
      : []),
  ]
  if (found.length > 0) return found
  const slowest = calls.toSorted((a, b) => b.p99 - a.p99)[0]
  return slowest ? [`query: nothing is used up, "${slowest.kind}" is the slowest call`] : []
}
