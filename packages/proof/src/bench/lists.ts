import type { Progress } from '../kit/progress.ts'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { loadBenchUsers } from './bench-users.ts'
import { listCalls, loadSamples, type BenchCall, type CompanySamples } from './calls.ts'
import { withCeiling } from './ceilings.ts'
import { cpuClock } from './cpu.ts'
import { LoadGenerator, measureInTurns, type Measurement, type LoadRequest } from './load.ts'
import { memoryOf, withServer } from './server.ts'
import type { Size } from './sizes.ts'
import { writeCalls } from './writes.ts'

const CONCURRENCY = [1, 16] as const

/**
 * A call compared with its ceiling. `share` is its throughput divided by the ceiling's, `cpuShare` the
 * ceiling's CPU time divided by its own, and `slower` its p99 divided by the ceiling's.
 */
export interface ComparedCall {
  readonly name: string
  readonly size: Size['name']
  readonly concurrency: number
  readonly own: Measurement
  readonly ceiling: Measurement
  readonly share: number
  readonly cpuShare: number
  readonly slower: number
  readonly deepOf: string | undefined
}

/** MB of the server: after the start, right after the last call, and after the garbage collection. */
export interface MemoryUse {
  readonly idle: number
  readonly after: number
  readonly settled: number
}
/** The process checks every ten seconds whether it is idle, and then releases memory. */
const SETTLED_MS = 25_000

/** A side of a comparison: its address and its CPU time. */
interface Measured {
  readonly url: string
  readonly cpu: ReturnType<typeof cpuClock>
}

/** Measures each call in turns with its ceiling, at each concurrency. */
export async function compareCalls(
  planCalls: () => Promise<readonly BenchCall[]>,
  { server, ceiling }: { readonly server: Measured; readonly ceiling: Measured },
  {
    samples,
    size,
    seconds,
    progress,
  }: { samples: readonly CompanySamples[]; size: Size; seconds: number; progress: Progress },
): Promise<ComparedCall[]> {
  const compared: ComparedCall[] = []
  for (const concurrency of CONCURRENCY) {
    const planned = await planCalls()
    for (const call of planned) {
      progress.update(compared.length, planned.length * CONCURRENCY.length)
      const [own, top] = await measureInTurns(
        new LoadGenerator(server.url, call.request, concurrency, server.cpu),
        new LoadGenerator(ceiling.url, ceilingRequest(call, samples), concurrency, ceiling.cpu),
        seconds,
      )
      compared.push(compareCall(call, size, concurrency, own, top))
    }
  }
  return compared
}

/** Measures every list and the main writes, each in turns with its ceiling; and Fastify alone. */
export async function measureCalls(
  url: string,
  size: Size,
  seconds: number,
  progress: Progress,
): Promise<{ calls: ComparedCall[]; bare: number; memory: MemoryUse }> {
  const samples = await loadSamples(url)
  const deepPage = Math.floor(((size.tickets / size.companies) * 0.8) / 40)
  const planCalls = async () => {
    const actors = await loadBenchUsers(url)
    return [...listCalls(actors, samples, deepPage), ...writeCalls(actors, samples)]
  }
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  try {
    return await withCeiling(url, ({ url: ceilingUrl, pid }) =>
      withServer(url, async server => {
        const ceiling = { url: ceilingUrl, cpu: cpuClock(pid, database) }
        const own = { url: server.url, cpu: cpuClock(server.child.pid ?? 0, database) }
        const idle = (await memoryOf(server)) ?? 0
        const plan = { samples, size, seconds, progress }
        const calls = await compareCalls(planCalls, { server: own, ceiling }, plan)
        const bare = new LoadGenerator(ceiling.url, () => ({ path: '/bare' }), 16, ceiling.cpu)
        const after = (await memoryOf(server)) ?? 0
        await bare.slice(seconds * 1_000)
        progress.step(`${size.name}: the process gives memory back`)
        await wait(SETTLED_MS)
        const memory = { idle, after, settled: (await memoryOf(server)) ?? 0 }
        return { calls, bare: (await bare.end()).perSecond, memory }
      }),
    )
  } finally {
    await database.end()
  }
}

/** Sets a call beside its ceiling. */
export const compareCall = (
  { name, deepOf }: BenchCall,
  size: Size,
  concurrency: number,
  own: Measurement,
  ceiling: Measurement,
): ComparedCall => ({
  name,
  size: size.name,
  concurrency,
  own,
  ceiling,
  deepOf,
  share: own.perSecond / Math.max(1, ceiling.perSecond),
  cpuShare: ceiling.cpu / Math.max(0.01, own.cpu),
  slower: own.p99 / Math.max(0.1, ceiling.p99),
})

export const ceilingRequest =
  (call: Pick<BenchCall, 'ceiling'>, samples: readonly CompanySamples[]) =>
  (n: number): LoadRequest => {
    const { companyId = 1, owned = [] } = samples[n % samples.length] ?? {}
    const term = call.ceiling === 'search' ? `&term=${((n % 5_000) * 31 + 104_729) % 999_983}` : ''
    return { path: `/${call.ceiling}?company=${companyId}&ticket=${owned[n % owned.length]?.id ?? 0}${term}` }
  }
