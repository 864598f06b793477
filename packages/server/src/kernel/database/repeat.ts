import { setTimeout as wait } from 'node:timers/promises'

/**
 * The database undid the work for the sake of another: it deadlocked, read what was changed meanwhile, or waited too long for
 * a lock.
 */
const UNDONE = new Set(['40P01', '40001', '55P03'])
/** Maximum milliseconds before the last repeat begins: some deadlocks in a row, each of which takes a second to be seen. */
const PATIENCE_MS = 8_000
const PAUSE_MS = 25

/** Runs work of the database again that was undone. The work leaves nothing behind until it is committed. */
export async function repeatUndone<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const { code = '' } = error as { code?: string }
      if (!UNDONE.has(code) || performance.now() - begun > PATIENCE_MS) throw error
      await wait(PAUSE_MS)
    }
  }
}
