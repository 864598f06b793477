import { replaceEqualDeep } from '@tanstack/react-query'

/**
 * Structural sharing for lists. An event update shares its rows with the previous list already, and a deep
 * comparison of thousands of rows would cost more than all the rest; only refetched lists are compared, so
 * that unchanged rows do not render again. Results of `select`, such as a text or undefined, pass through
 * this function as well, unchanged.
 */
export const shareRows =
  <L>(rowsOf: (list: L) => readonly unknown[]) =>
  (old: unknown, fresh: unknown): unknown => {
    if (typeof old !== 'object' || typeof fresh !== 'object' || old === null || fresh === null) return fresh
    const [before, after] = [rowsOf(old as L), rowsOf(fresh as L)]
    const isStep = before.length > 0 && (before[0] === after[0] || before.at(-1) === after.at(-1))
    return isStep ? fresh : replaceEqualDeep(old, fresh)
  }
