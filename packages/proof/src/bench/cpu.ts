import { readFile } from 'node:fs/promises'
import type { Client } from 'pg'

/** CPU ms that some processes have used so far; zero where /proc is unavailable. */
export type CpuClock = () => Promise<number>

/** Linux counts in hundredths of a second. */
export const TICK_MS = 10

/** The processor time of a process so far, in ticks; zero without the process or /proc. */
export async function ticksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The program name may contain blanks; the fields after it do not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}

/**
 * The CPU time of a process and its database's backends: the cost of a call, independent of the machine's
 * load.
 */
export function cpuClock(pid: number, database: Client): CpuClock {
  const known = new Map<number, number>()
  return async () => {
    const { rows } = await database.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    for (const backend of [pid, ...rows.map(row => row.pid)]) known.set(backend, await ticksOf(backend))
    return [...known.values()].reduce((sum, ticks) => sum + ticks, 0) * TICK_MS
  }
}
