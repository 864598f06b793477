import type { Scope } from '../database/scope.ts'
import type { AppContext } from '../process/app-context.ts'

/** Threshold for the cache: a new count takes longer than a page, and a difference of one is invisible. */
const LONG = 1_000
const KEPT_MS = 5_000
const MOST = 2_000

const kept = new WeakMap<AppContext, Map<string, { count: number; until: number }>>()

/**
 * Returns the length of a list of the scope's company: exact when short, otherwise cached for some seconds.
 * `list` is the cache key, with all filters, and the viewer where it counts.
 */
export async function cachedCount(
  { context, companyId }: Pick<Scope, 'context' | 'companyId'>,
  list: readonly unknown[],
  count: () => Promise<number>,
): Promise<number> {
  const counts = kept.get(context) ?? new Map<string, { count: number; until: number }>()
  kept.set(context, counts)
  const key = JSON.stringify([companyId, ...list])
  const now = context.clock.now().getTime()
  const known = counts.get(key)
  if (known && known.until > now) return known.count
  counts.delete(key)
  const counted = await count()
  if (counted >= LONG) {
    // Insertion order: the first entry is the oldest count.
    if (counts.size >= MOST) counts.delete(counts.keys().next().value ?? '')
    counts.set(key, { count: counted, until: now + KEPT_MS })
  }
  return counted
}
