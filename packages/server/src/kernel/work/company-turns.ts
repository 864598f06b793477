import { concurrencyLimit } from './concurrency-limit.ts'

/**
 * Runs one piece of work at a time. Companies take turns: of each, one piece at most waits among those of the others, and its
 * further ones wait behind that.
 */
export function companyTurns(): <T>(companyId: number, work: () => Promise<T>) => Promise<T> {
  const alone = concurrencyLimit(1, Number.POSITIVE_INFINITY)
  const latest = new Map<number, Promise<unknown>>()

  return async (companyId, work) => {
    const enter = () => alone(work)
    const mine = (latest.get(companyId) ?? Promise.resolve()).then(enter, enter)
    latest.set(companyId, mine)
    try {
      return await mine
    } finally {
      if (latest.get(companyId) === mine) latest.delete(companyId)
    }
  }
}
