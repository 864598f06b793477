import type { Figures } from '../kit/report.ts'
import type { ComparedCall } from './lists.ts'
import { roundToTenth } from './load.ts'
import { formatTable } from './table.ts'

/** Far below every target: a worse result means broken code, whatever else the machine does. */
const THRESHOLDS = { share: 0.01, growth: 12, deep: 12 } as const

const atSixteen = (calls: readonly ComparedCall[]): ComparedCall[] =>
  calls.filter(call => call.concurrency === 16)
const findMatching = (
  calls: readonly ComparedCall[],
  like: ComparedCall,
  change: Partial<Pick<ComparedCall, 'size' | 'name'>>,
): ComparedCall | undefined =>
  calls.find(
    call =>
      call.concurrency === like.concurrency &&
      call.size === (change.size ?? like.size) &&
      call.name === (change.name ?? like.name),
  )

/**
 * The ratio of the p50 at size L to that at size S, alone on the connection; for a deep page, to the first
 * page of its list.
 */
const growthRatio = (calls: readonly ComparedCall[], call: ComparedCall): number | undefined => {
  const small = call.size === 'L' ? findMatching(calls, call, { size: 'S' }) : undefined
  return small && call.own.cpu / Math.max(0.1, small.own.cpu)
}
const deepPageRatio = (calls: readonly ComparedCall[], call: ComparedCall): number | undefined => {
  const first = call.deepOf === undefined ? undefined : findMatching(calls, call, { name: call.deepOf })
  return first && call.own.cpu / Math.max(0.1, first.own.cpu)
}

const HEADERS = [
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
  'ceiling p99',
  'p99 / ceiling',
  'L / S',
  'deep / first',
  'failed',
]
const formatRatio = (value: number | undefined): string => (value === undefined ? '' : value.toFixed(2))

/** Formats the calls as a table. */
export const formatCallsTable = (calls: readonly ComparedCall[]): string =>
  formatTable(
    HEADERS,
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
      call.ceiling.p99,
      roundToTenth(call.slower),
      formatRatio(growthRatio(calls, call)),
      formatRatio(deepPageRatio(calls, call)),
      call.own.failed || '',
    ]),
  )

/** Per call at concurrency 16: requests per second and the share of the ceiling. */
export const callFigures = (calls: readonly ComparedCall[]): Figures =>
  Object.fromEntries(
    atSixteen(calls).flatMap(call => [
      [`${call.size} ${call.name}/s`, call.own.perSecond],
      [`${call.size} ${call.name} %`, Math.round(call.share * 100)],
      [`${call.size} ${call.name} cpu`, Math.round(call.own.cpu * 100) / 100],
    ]),
  )

/** Lists broken calls, not slow ones. */
export function callFailures(calls: readonly ComparedCall[]): string[] {
  return calls.flatMap(call => {
    const where = `${call.name} at ${call.size}, ${call.concurrency} at once`
    const growth = growthRatio(calls, call) ?? 1
    const deep = deepPageRatio(calls, call) ?? 1
    return [
      ...(call.own.failed > 0 ? [`${where}: ${call.own.failed} answers were no 200.`] : []),
      ...(call.share < THRESHOLDS.share
        ? [`${where}: ${roundToTenth(call.share * 100)} % of the ceiling.`]
        : []),
      ...(growth > THRESHOLDS.growth ? [`${where}: ${roundToTenth(growth)} times slower than at S.`] : []),
      ...(deep > THRESHOLDS.deep
        ? [`${where}: ${roundToTenth(deep)} times slower than the first page.`]
        : []),
    ]
  })
}
