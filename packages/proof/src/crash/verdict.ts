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

/** Summarizes kinds of failures, each under its sentence. */
export const summarizeAll = <Kind extends string>(
  sentences: Readonly<Record<Kind, string>>,
  failures: Readonly<Record<Kind, readonly string[]>>,
): string[] =>
  (Object.keys(sentences) as Kind[]).flatMap(kind => summarizeFailures(sentences[kind], failures[kind]))
