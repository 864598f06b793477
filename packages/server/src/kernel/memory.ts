import { Session } from 'node:inspector/promises'

/** Whoever waits for the first answer does not wait for this as well. */
const AFTER_START_MS = 1_000
const LOOK_MS = 60_000
/** Of one processor, over a whole minute: below that nobody is waiting for anything. */
const QUIET = 0.03

/** What a minute asks for, when the one before was busy or not. */
export const restsAfter = (wasBusy: boolean, share: number): boolean => wasBusy && share < QUIET

/** Gives back what only stood ready: Node keeps the room that a start or a rush took, and asks for it again when it is needed. Takes about 0.1 s. */
export async function giveBackMemory(): Promise<void> {
  const session = new Session()
  session.connect()
  try {
    await session.post('HeapProfiler.collectGarbage')
  } finally {
    session.disconnect()
  }
}

/** Gives memory back shortly after the start, and whenever a busy minute is followed by a quiet one. Keeps no process alive. */
export function keepMemorySmall(): void {
  let used = process.cpuUsage()
  let wasBusy = false
  const look = (): void => {
    const { user, system } = process.cpuUsage(used)
    used = process.cpuUsage()
    const share = (user + system) / 1_000 / LOOK_MS
    if (restsAfter(wasBusy, share)) void giveBackMemory()
    wasBusy = share >= QUIET
  }
  setTimeout(() => void giveBackMemory(), AFTER_START_MS).unref()
  setInterval(look, LOOK_MS).unref()
}
