import { setTimeout as wait } from 'node:timers/promises'

/** Somebody else holds a row that is needed, or two hold one another. */
const BUSY = new Set(['55P03', '40P01'])
const TRIES = 40
const PAUSE_MS = 25

/** Does a unit of work that gives up as soon as others are at the same rows, until it gets through; what is wrong for good is thrown at once. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      if (tried === TRIES || !BUSY.has((error as { code?: string }).code ?? '')) throw error
      await wait(PAUSE_MS)
    }
  }
}
