import type { z } from 'zod'
import { valueAt, type Path } from './lenient.ts'

type Issue = z.core.$ZodIssue

/**
 * A message that a schema of the contract gives is a key of the catalogue `validation`; others are words of
 * the library.
 */
const isRule = (message: string): boolean => /^[a-z][A-Za-z]*$/.test(message)

/** The rule that each field of a refused value violates, its first one, as a key of the catalogue `validation`. */
export const violatedRules = (value: unknown, issues: readonly Issue[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    issues
      .flatMap(issue => rulesOf(value, issue, []))
      .map(([path, rule]) => [path.join('.') || '_', rule] as const)
      .toReversed(),
  )

function rulesOf(
  value: unknown,
  issue: Issue,
  above: Path,
): readonly (readonly [path: Path, rule: string])[] {
  const path = [...above, ...issue.path]
  if (isRule(issue.message)) return [[path, issue.message]]
  // Of several shapes the one was meant that the value comes close enough to for a fault inside, or for a rule of ours.
  if (issue.code === 'invalid_union') {
    const meant = issue.errors.find(shape => shape.every(one => one.path.length > 0 || isRule(one.message)))
    if (meant?.length) return meant.flatMap(one => rulesOf(value, one, path))
  }
  return [[path, generalRule(issue, valueAt(value, path))]]
}

function generalRule(issue: Issue, value: unknown): string {
  if (value === undefined) return 'required'
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'tooShort' : 'tooSmall'
  if (issue.code !== 'too_big') return 'invalid'
  return { string: 'tooLong', array: 'tooMany' }[issue.origin as string] ?? 'tooLarge'
}
