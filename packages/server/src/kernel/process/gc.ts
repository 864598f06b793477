import { Session } from 'node:inspector/promises'

/** Delay after start, so that it does not slow the first response. */
const AFTER_START_MS = 1_000
/** Milliseconds between two checks for idleness. */
const LOOK_MS = 10_000
/**
 * Share of one processor between two checks: below it, hardly a request waits. An idle process uses up to
 * 0.07 of a busy machine.
 */
const QUIET = 0.12
/** Growth in MB since the last collection that justifies a pause of a tenth of a second. */
const WORTH_MB = 40

/** Whether to release memory now: the process is idle and has grown since the last release. */
export const isIdle = (share: number, grownMb: number): boolean => share < QUIET && grownMb >= WORTH_MB

/**
 * Releases unused memory: Node retains the heap of a start or peak, and allocates again when needed. Takes
 * about 0.1 s.
 */
export async function collectGarbage(): Promise<void> {
  const session = new Session()
  session.connect()
  try {
    await session.post('HeapProfiler.collectGarbage')
  } finally {
    session.disconnect()
  }
}

/**
 * Makes a check for long work that leaves much garbage, to call between its parts: it releases memory whenever the process
 * has grown by so many MB, hardly more than once in a file of 200,000 rows. V8 alone waits until the heap has doubled.
 */
export function limitGrowth(mb: number): () => Promise<void> {
  let from = process.memoryUsage.rss()
  return async () => {
    if (process.memoryUsage.rss() - from < mb * 2 ** 20) return
    await collectGarbage()
    from = process.memoryUsage.rss()
  }
}

/** Releases memory shortly after the start, and some seconds after a peak. Keeps no process alive. */
export function startMemoryMonitor(): void {
  let used = process.cpuUsage()
  let leftMb = Number.POSITIVE_INFINITY
  const give = (): void => {
    collectGarbage()
      .catch(() => undefined)
      .finally(() => (leftMb = process.memoryUsage.rss() / 2 ** 20))
  }
  const look = (): void => {
    const { user, system } = process.cpuUsage(used)
    used = process.cpuUsage()
    if (isIdle((user + system) / 1_000 / LOOK_MS, process.memoryUsage.rss() / 2 ** 20 - leftMb)) give()
  }
  setTimeout(give, AFTER_START_MS).unref()
  setInterval(look, LOOK_MS).unref()
}
