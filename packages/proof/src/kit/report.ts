export type Figures = Record<string, number | string | boolean>

/** Prints the one line of figures of a proof, after what broke its promise, and answers the exit code. */
export function printReport(name: string, figures: Figures, failures: readonly string[]): number {
  for (const failure of failures) console.error(`${name}: ${failure}`)
  console.log(JSON.stringify({ proof: name, ok: failures.length === 0, ...figures }))
  return failures.length === 0 ? 0 : 1
}
