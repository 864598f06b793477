import type { Figures } from '../kit/report.ts'

/** What was found wrong, and how much was looked at. */
export interface Verdict {
  readonly figures: Figures
  readonly failures: readonly string[]
}

/** The first few of many, and how many there are. */
export function summarizeFailures(sentence: string, cases: readonly string[]): string[] {
  return cases.length === 0 ? [] : [`${cases.length} ${sentence}: ${cases.slice(0, 3).join('; ')}${cases.length > 3 ? '; …' : ''}`]
}
