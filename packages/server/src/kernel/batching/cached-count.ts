import type { Scope } from '../database/scope.ts'

/** Threshold for the cache: a new count takes longer than a page, and a difference of one is invisible. */
const LONG = 1_000
const KEPT_MS = 5_000
const MOST = 2_000

/** The cached counts of one process. */
export class CountCache {
  readonly #counts = new Map<string, { readonly count: number; readonly until: number }>()

  async find(key: string, now: number, count: () => Promise<number>): Promise<number> {
    const known = this.#counts.get(key)
    if (known && known.until > now) return known.count
    this.#counts.delete(key)
    const counted = await count()
    if (counted >= LONG) {
      // Insertion order: the first entry is the oldest count.
      if (this.#counts.size >= MOST) this.#counts.delete(this.#counts.keys().next().value ?? '')
      this.#counts.set(key, { count: counted, until: now + KEPT_MS })
    }
    return counted
  }
}

/**
 * Returns the length of a list of the scope's company: exact when short, otherwise cached for some seconds.
 * `list` is the cache key, with all filters, and the viewer where it counts.
 */
export const cachedCount = (
  { context, companyId }: Pick<Scope, 'context' | 'companyId'>,
  list: readonly unknown[],
  count: () => Promise<number>,
): Promise<number> =>
  context.counts.find(JSON.stringify([companyId, ...list]), context.clock.now().getTime(), count)
