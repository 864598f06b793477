import { DAY_MS } from '@recado/contract'
import type { ServerProcess } from '../kit/server-process.ts'
import { loadBenchUsers } from './bench-users.ts'
import { roundToTenth } from './load.ts'
import { INSIGHT_DAYS } from './insight-data.ts'
import { watchMemory } from './server.ts'

/** `rows` without the header; of a workbook the answer is counted in kB instead. `memory`: MB at most above idle. */
export interface MeasuredExport {
  readonly name: string
  readonly rows: string
  readonly seconds: number
  readonly memory: number
  readonly status: number
}
const FILES = ['tickets.csv', 'tickets.xlsx', 'messages.csv', 'messages.xlsx'] as const
const SAMPLE_MS = 50
const IDLE_MS = 15_000
const LINE_FEED = 10

/** Downloads every file of rows over all days, one after the other, each on an idle process. */
export async function measureExports(url: string, server: ServerProcess): Promise<MeasuredExport[]> {
  const admins = (await loadBenchUsers(url)).filter(user => user.isAdmin)
  const query = new URLSearchParams({
    from: new Date(Date.now() - (INSIGHT_DAYS - 1) * DAY_MS).toISOString().slice(0, 10),
    to: new Date().toISOString().slice(0, 10),
    language: 'pt',
  })
  const measured: MeasuredExport[] = []
  for (const [index, file] of FILES.entries()) {
    await new Promise(resolve => setTimeout(resolve, IDLE_MS))
    const memory = await watchMemory(server, SAMPLE_MS)
    const began = performance.now()
    const answer = await fetch(`${server.url}/api/reports/${file}?${query}`, {
      headers: admins[index]?.headers ?? {},
    })
    const { rows, bytes } = await countRows(answer)
    measured.push({
      name: file,
      rows: file.endsWith('.csv') ? String(rows - 1) : `${Math.round(bytes / 1_024)} kB`,
      seconds: roundToTenth((performance.now() - began) / 1_000),
      memory: memory.stop(),
      status: answer.status,
    })
  }
  return measured
}

async function countRows(answer: Response): Promise<{ rows: number; bytes: number }> {
  let [rows, bytes] = [0, 0]
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === LINE_FEED) rows++
  }
  return { rows, bytes }
}

/** Targets: 200,000 rows in 60 s, and 100 MB above idle. Only twice of that is a failure on a busy machine. */
const MAX = { seconds: 120, memory: 200 } as const
export const exportFailures = (exports: readonly MeasuredExport[]): string[] =>
  exports.flatMap(({ name, seconds, memory, status }) => [
    ...(status === 200 ? [] : [`${name} was answered with ${status}.`]),
    ...(seconds > MAX.seconds ? [`${name} took ${seconds} s.`] : []),
    ...(memory > MAX.memory ? [`${name} took ${memory} MB above idle.`] : []),
  ])
