import { replaceEqualDeep } from '@tanstack/react-query'

/**
 * What a list becomes in the cache. A step of events shares its rows with the list before it already, and looking for that among thousands would
 * cost more than all the rest; only what was fetched anew is compared, so that rows that did not change are not drawn again. What somebody selects
 * out of a list passes here as well, a text or nothing at all, and is taken as it is.
 */
export const shareRows =
  <L>(rowsOf: (list: L) => readonly unknown[]) =>
  (old: unknown, fresh: unknown): unknown => {
    if (typeof old !== 'object' || typeof fresh !== 'object' || old === null || fresh === null) return fresh
    const [before, after] = [rowsOf(old as L), rowsOf(fresh as L)]
    const isStep = before.length > 0 && (before[0] === after[0] || before.at(-1) === after.at(-1))
    return isStep ? fresh : replaceEqualDeep(old, fresh)
  }
