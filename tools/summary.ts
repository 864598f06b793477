import type { StageResult } from './stages.ts'
import type { TestResult } from './reports.ts'

/** The number of slowest tests to list. */
const MAX_SLOWEST = 10

const countOutcomes = (results: readonly StageResult[], outcomes: readonly TestResult['outcome'][]): number =>
  results.flatMap(({ tests }) => tests).filter(({ outcome }) => outcomes.includes(outcome)).length

/** Counts passed and failed tests; a stage that failed without a failed test counts as one failure. */
export function countTests(results: readonly StageResult[]): { passed: number; failed: number } {
  const broken = results.filter(result => !result.ok && countOutcomes([result], ['failed']) === 0).length
  return {
    passed: countOutcomes(results, ['passed', 'flaky']),
    failed: countOutcomes(results, ['failed']) + broken,
  }
}

/**
 * Prints the end of a run, whose last line is the sum of all tests; `notes` stand before it. Returns the exit
 * code of the process.
 */
export function printSummary(
  results: readonly StageResult[],
  budgets: Readonly<Record<string, number>>,
  notes: readonly string[] = [],
): number {
  const { passed, failed } = countTests(results)
  for (const line of [...summarize(results, budgets), ...notes]) console.log(line)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

const formatSeconds = (value: number): string => `${value.toFixed(1)} s`.padStart(8)
const formatTestName = ({ file, name }: TestResult): string => `${file}: ${name}`

/**
 * The lines that end a run: each stage with its seconds and tests, a warning for each that exceeds its
 * budget, the slowest tests of each, and the tests that needed a second try.
 */
export function summarize(
  results: readonly StageResult[],
  budgets: Readonly<Record<string, number>>,
): string[] {
  const flaky = results.flatMap(({ tests }) => tests).filter(({ outcome }) => outcome === 'flaky')
  return [
    '',
    ...results.flatMap(({ name, seconds, tests }) => [
      `${formatSeconds(seconds)}  ${name}${tests.length > 0 ? `: ${tests.length} tests` : ''}`,
      ...(seconds > (budgets[name] ?? Number.POSITIVE_INFINITY)
        ? [`warning: ${name} exceeds its budget of ${budgets[name]} s (tools/budgets.ts)`]
        : []),
      ...tests
        .toSorted((a, b) => b.ms - a.ms)
        .slice(0, MAX_SLOWEST)
        .map(test => `          ${formatSeconds(test.ms / 1_000)}  ${formatTestName(test)}`),
    ]),
    `${formatSeconds(results.reduce((sum, { seconds }) => sum + seconds, 0))}  in all`,
    ...flaky.map(test => `flaky: ${formatTestName(test)}`),
  ]
}
