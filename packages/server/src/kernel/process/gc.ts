import { Session } from 'node:inspector/promises'

/** Whoever waits for the first answer does not wait for this as well. */
const AFTER_START_MS = 1_000
/** How often somebody looks whether a rush is over. */
const LOOK_MS = 10_000
/** Of one processor, over the time between two looks: below that hardly anybody waits. A process that nobody asks takes up to 0.07 of a busy machine. */
const QUIET = 0.12
/** More than was left the last time, so much that it is worth a pause of a tenth of a second. */
const WORTH_MB = 40

/** Whether memory is given back now: when nothing much goes on, and the process has grown since it was given back last. */
export const isIdle = (share: number, grownMb: number): boolean => share < QUIET && grownMb >= WORTH_MB

/** Gives back what only stood ready: Node keeps the room that a start or a rush took, and asks for it again when it is needed. Takes about 0.1 s. */
export async function collectGarbage(): Promise<void> {
  const session = new Session()
  session.connect()
  try {
    await session.post('HeapProfiler.collectGarbage')
  } finally {
    session.disconnect()
  }
}

/** Gives memory back shortly after the start, and some seconds after a rush is over. Keeps no process alive. */
export function startMemoryMonitor(): void {
  let used = process.cpuUsage()
  let leftMb = Number.POSITIVE_INFINITY
  const give = async (): Promise<void> => {
    await collectGarbage()
    leftMb = process.memoryUsage.rss() / 2 ** 20
  }
  const look = (): void => {
    const { user, system } = process.cpuUsage(used)
    used = process.cpuUsage()
    if (isIdle((user + system) / 1_000 / LOOK_MS, process.memoryUsage.rss() / 2 ** 20 - leftMb)) void give()
  }
  setTimeout(() => void give(), AFTER_START_MS).unref()
  setInterval(look, LOOK_MS).unref()
}
