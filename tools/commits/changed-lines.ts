/** Files that tools write, and moves, are no reason for a long message. */
const GENERATED = /(^|\/)(package-lock\.json|tables\.ts|graph\.svg)$/

/** Sums the lines that `git … --numstat` reports as added and removed, without binary and generated files. */
export function countChangedLines(numstat: string): number {
  return numstat
    .split('\n')
    .map(line => line.split('\t'))
    .filter(([, , file]) => file !== undefined && !GENERATED.test(file))
    .reduce((sum, [added, removed]) => sum + (Number(added) || 0) + (Number(removed) || 0), 0)
}
