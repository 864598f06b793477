import type { Figures } from '../kit/report.ts'

/** The failures, and the number of checks. */
export interface Verdict {
  readonly figures: Figures
  readonly failures: readonly string[]
}

/** Summarizes many failures: the first few, and the total. */
export function summarizeFailures(sentence: string, cases: readonly string[]): string[] {
  return cases.length === 0
    ? []
    : [`${cases.length} ${sentence}: ${cases.slice(0, 3).join('; ')}${cases.length > 3 ? '; …' : ''}`]
}
