/** Whether this is the quick run, `npm test`. A run of all, or of a file by itself, covers everything. */
export const IS_QUICK = process.env['RECADO_QUICK'] === '1'

/** All of several ways to test something; in the quick run one of them, the next one for each next `turn`. */
export function takeTurns<T>(ways: readonly T[], turn: number): readonly T[] {
  return IS_QUICK ? ways.filter((_, index) => index === turn % ways.length) : ways
}

/** How often a property is tried. The quick run tries the first quarter of what the whole run tries, by the same seed. */
export const propertyRuns = (runs: number): number => (IS_QUICK ? Math.ceil(runs / 4) : runs)
