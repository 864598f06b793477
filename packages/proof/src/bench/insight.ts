import pg from 'pg'
import type { Figures } from '../kit/report.ts'
import type { Progress } from '../kit/progress.ts'
import { openFilledDatabase } from './bench-database.ts'
import { loadBenchUsers } from './bench-users.ts'
import { loadSamples } from './calls.ts'
import { withCeiling } from './ceilings.ts'
import { cpuClock } from './cpu.ts'
import { fillDatabase } from './fill-database.ts'
import type { Flags } from './flags.ts'
import { exportFailures, measureExports, type MeasuredExport } from './insight-exports.ts'
import { insightCalls } from './insight-calls.ts'
import { addInsightData, INSIGHT_DAYS, INSIGHT_USERS, waitUntilCounted } from './insight-data.ts'
import { compareCalls, type ComparedCall } from './lists.ts'
import { withServer } from './server.ts'
import type { Size } from './sizes.ts'

/** `counted`: seconds in which the worker counted all tickets. */
export interface InsightResult {
  readonly calls: readonly ComparedCall[]
  readonly exports: readonly MeasuredExport[]
  readonly counted: number
  readonly failures: readonly string[]
}

/** Measures the calls of the dashboard, the reports and the board beside their ceilings, and the exports. */
export async function measureInsight(flags: Flags, size: Size, progress: Progress): Promise<InsightResult> {
  progress.step(`${size.name}: the database of insight is filled`)
  const database = await openFilledDatabase(flags, {
    name: `insight_${size.name.toLowerCase()}`,
    fill: async url => {
      const minutesApart = (INSIGHT_DAYS * 24 * 60) / (size.tickets / size.companies)
      await fillDatabase(url, { ...size, users: INSIGHT_USERS }, progress, { minutesApart })
      await addInsightData(url)
    },
  })
  const client = new pg.Client({ connectionString: database.url })
  try {
    await client.connect()
    return await withServer(database.url, async server => {
      progress.step(`${size.name}: all tickets are counted`)
      const counted = await waitUntilCounted(database.url, progress)
      progress.step(`${size.name}: exports`)
      const exports = await measureExports(database.url, server)
      progress.step(`${size.name}: dashboard, reports and board`)
      const samples = await loadSamples(database.url)
      const calls = await withCeiling(database.url, ceiling =>
        compareCalls(
          async () => insightCalls(await loadBenchUsers(database.url)),
          {
            server: { url: server.url, cpu: cpuClock(server.child.pid ?? 0, client) },
            ceiling: { url: ceiling.url, cpu: cpuClock(ceiling.pid, client) },
          },
          { samples, size, seconds: flags.seconds, progress },
        ),
      )
      return { calls, exports, counted, failures: exportFailures(exports) }
    })
  } finally {
    await client.end()
    await database.close()
  }
}

/** The seconds of counting, and the seconds and memory of each export. */
export const insightFigures = (size: Size, counted: number, exports: readonly MeasuredExport[]): Figures => ({
  [`${size.name} all tickets counted s`]: counted,
  ...Object.fromEntries(
    exports.flatMap(({ name, seconds, memory }) => [
      [`${size.name} ${name} s`, seconds],
      [`${size.name} ${name} MB above idle`, memory],
    ]),
  ),
})
