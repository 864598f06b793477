import type { Scope } from '../database/scope.ts'

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
