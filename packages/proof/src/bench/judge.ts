import type { Figures } from '../kit/report.ts'
import type { Compared } from './lists.ts'
import { round } from './load.ts'
import { table } from './table.ts'

/** Far below every target: what is worse than this is broken, whatever else the machine does. */
const FLOOR = { share: 0.01, growth: 12, deep: 12 } as const

const at16 = (calls: readonly Compared[]): Compared[] => calls.filter(call => call.concurrency === 16)
const other = (calls: readonly Compared[], like: Compared, change: Partial<Pick<Compared, 'size' | 'name'>>): Compared | undefined =>
  calls.find(call => call.concurrency === like.concurrency && call.size === (change.size ?? like.size) && call.name === (change.name ?? like.name))

/** How many times the middle of L is the middle of S, alone on the line; of a deep page, the middle of the first page of its list. */
const growthOf = (calls: readonly Compared[], call: Compared): number | undefined => {
  const small = call.size === 'L' ? other(calls, call, { size: 'S' }) : undefined
  return small && call.own.cpu / Math.max(0.1, small.own.cpu)
}
const deepOf = (calls: readonly Compared[], call: Compared): number | undefined => {
  const first = call.deepOf === undefined ? undefined : other(calls, call, { name: call.deepOf })
  return first && call.own.cpu / Math.max(0.1, first.own.cpu)
}

const HEAD = [
  'call',
  'size',
  'at once',
  'a second',
  'ceiling',
  'share',
  'cpu ms',
  'ceiling cpu',
  'cpu share',
  'p50 ms',
  'p99 ms',
  'p99 / ceiling',
  'L / S',
  'deep / first',
  'failed',
]
const shown = (value: number | undefined): string => (value === undefined ? '' : value.toFixed(2))

/** Every call as a line of a table. */
export const callsTable = (calls: readonly Compared[]): string =>
  table(
    HEAD,
    calls.map(call => [
      call.name,
      call.size,
      call.concurrency,
      call.own.perSecond,
      call.ceiling.perSecond,
      `${Math.round(call.share * 100)} %`,
      call.own.cpu.toFixed(2),
      call.ceiling.cpu.toFixed(2),
      `${Math.round(call.cpuShare * 100)} %`,
      call.own.p50,
      call.own.p99,
      round(call.slower),
      shown(growthOf(calls, call)),
      shown(deepOf(calls, call)),
      call.own.failed || '',
    ]),
  )

/** Per call at sixteen at once: answers a second and the share of the ceiling. */
export const figuresOfCalls = (calls: readonly Compared[]): Figures =>
  Object.fromEntries(
    at16(calls).flatMap(call => [
      [`${call.size} ${call.name}/s`, call.own.perSecond],
      [`${call.size} ${call.name} %`, Math.round(call.share * 100)],
      [`${call.size} ${call.name} cpu`, Math.round(call.own.cpu * 100) / 100],
    ]),
  )

/** What is broken rather than slow. */
export function missesOfCalls(calls: readonly Compared[]): string[] {
  return calls.flatMap(call => {
    const where = `${call.name} at ${call.size}, ${call.concurrency} at once`
    const growth = growthOf(calls, call) ?? 1
    const deep = deepOf(calls, call) ?? 1
    return [
      ...(call.own.failed > 0 ? [`${where}: ${call.own.failed} answers were no 200.`] : []),
      ...(call.share < FLOOR.share ? [`${where}: ${round(call.share * 100)} % of the ceiling.`] : []),
      ...(growth > FLOOR.growth ? [`${where}: ${round(growth)} times slower than at S.`] : []),
      ...(deep > FLOOR.deep ? [`${where}: ${round(deep)} times slower than the first page.`] : []),
    ]
  })
}
