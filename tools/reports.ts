import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * One test as its runner reports it. `file` ends with `:line` where the runner knows it; `flaky` is a test
 * that passed at its second try.
 */
export interface TestResult {
  readonly file: string
  readonly name: string
  readonly ms: number
  readonly outcome: 'passed' | 'failed' | 'flaky' | 'skipped'
}

interface VitestTest {
  readonly fullName: string
  readonly status: string
  readonly duration?: number | null
  readonly failureMessages?: readonly string[]
}
interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly VitestTest[]
  }[]
}

interface PlaywrightSuite {
  readonly file?: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly { readonly duration: number }[]
    }[]
  }[]
}
interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[]
  readonly config: { readonly rootDir: string }
}

/** Reads the JSON report of Vitest or Playwright; a runner that died before it wrote one has no tests. */
export function readReport(file: string, root = process.cwd()): TestResult[] {
  if (!existsSync(file)) return []
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport
  return 'testResults' in report
    ? readVitest(report, root)
    : report.suites.flatMap(suite => readSuite(suite, path.relative(root, report.config.rootDir)))
}

/** Vitest keeps the failures of earlier tries of a test that passed. */
function outcomeOf({ status, failureMessages = [] }: VitestTest): TestResult['outcome'] {
  if (status === 'passed') return failureMessages.length > 0 ? 'flaky' : 'passed'
  return status === 'failed' ? 'failed' : 'skipped'
}

function readVitest({ testResults }: VitestReport, root: string): TestResult[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(root, name)
    // A file that could not be loaded, or whose hooks failed, failed without a failed test.
    const broken: TestResult[] =
      status === 'failed' && !assertionResults.some(one => one.status === 'failed')
        ? [{ file, name: 'could not be run', ms: 0, outcome: 'failed' }]
        : []
    return [
      ...assertionResults.map((test): TestResult => ({
        file,
        name: test.fullName,
        ms: test.duration ?? 0,
        outcome: outcomeOf(test),
      })),
      ...broken,
    ]
  })
}

const PLAYWRIGHT_OUTCOMES: Readonly<Record<string, TestResult['outcome']>> = {
  expected: 'passed',
  flaky: 'flaky',
  skipped: 'skipped',
}

function readSuite(suite: PlaywrightSuite, folder: string): TestResult[] {
  const own = (suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results }): TestResult => ({
      file: `${path.join(folder, file)}:${line}`,
      name: title,
      ms: results.at(-1)?.duration ?? 0,
      outcome: PLAYWRIGHT_OUTCOMES[status] ?? 'failed',
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(one => readSuite(one, folder))]
}
