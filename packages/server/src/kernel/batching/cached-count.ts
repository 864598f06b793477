import type { Scope } from '../database/scope.ts'
import type { AppContext } from '../process/app-context.ts'

/** A count from here on is long: counting it again takes longer than a page, and nobody sees it change by one. */
const LONG = 1_000
const KEPT_MS = 5_000
const MOST = 2_000

const kept = new WeakMap<AppContext, Map<string, { count: number; until: number }>>()

/**
 * How many a list of the scope's company holds: counted when that is short, and otherwise remembered for some seconds. `list` names it with
 * everything that was asked for, by whom where that counts.
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
    // The oldest stands first, so what is thrown out is what was counted longest ago.
    if (counts.size >= MOST) counts.delete(counts.keys().next().value ?? '')
    counts.set(key, { count: counted, until: now + KEPT_MS })
  }
  return counted
}
