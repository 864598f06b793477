import path from 'node:path'
import { expect, it } from 'vitest'
import { fixtureTree } from './fixture-tree.ts'
import { readReport } from './reports.ts'

const read = (report: object) => {
  const root = fixtureTree({ 'report.json': JSON.stringify(report) })
  return readReport(path.join(root, 'report.json'), '/project')
}

it('reads the tests of Vitest, and a file that could not be loaded as a failure', () => {
  const file = (name: string, status: string, assertionResults: object[]) => ({
    name: `/project/${name}`,
    status,
    assertionResults,
  })
  const one = (fullName: string, status: string, duration: number | null) => ({ fullName, status, duration })
  expect(
    read({
      testResults: [
        file('a.test.ts', 'failed', [
          one('passes', 'passed', 3),
          one('fails', 'failed', 4),
          one('rests', 'pending', null),
        ]),
        file('b.test.ts', 'failed', []),
      ],
    }),
  ).toEqual([
    { file: 'a.test.ts', name: 'passes', ms: 3, outcome: 'passed' },
    { file: 'a.test.ts', name: 'fails', ms: 4, outcome: 'failed' },
    { file: 'a.test.ts', name: 'rests', ms: 0, outcome: 'skipped' },
    { file: 'b.test.ts', name: 'could not be run', ms: 0, outcome: 'failed' },
  ])
})

it('knows that a test of Vitest needed a second try', () => {
  const test = { fullName: 'shakes', status: 'passed', duration: 5, failureMessages: ['expected 1 to be 2'] }
  expect(
    read({ testResults: [{ name: '/project/a.test.ts', status: 'passed', assertionResults: [test] }] }),
  ).toEqual([{ file: 'a.test.ts', name: 'shakes', ms: 5, outcome: 'flaky' }])
})

it('reads the tests of Playwright through all of its suites', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.e2e.ts',
    line: 7,
    tests: [{ status, results: [{ duration: 1 }, { duration: 2 }] }],
  })
  const report = {
    config: { rootDir: '/project/e2e' },
    suites: [
      {
        specs: [spec('passes', 'expected')],
        suites: [{ specs: [spec('shakes', 'flaky'), spec('fails', 'unexpected')] }],
      },
    ],
  }
  expect(read(report).map(({ file, name, ms, outcome }) => [file, name, ms, outcome])).toEqual([
    ['e2e/a.e2e.ts:7', 'passes', 2, 'passed'],
    ['e2e/a.e2e.ts:7', 'shakes', 2, 'flaky'],
    ['e2e/a.e2e.ts:7', 'fails', 2, 'failed'],
  ])
})

it('knows no tests of a runner that wrote no report', () => {
  expect(readReport('/nowhere/report.json')).toEqual([])
})
