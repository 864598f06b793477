import { expect, it } from 'vitest'
import type { TestResult } from './reports.ts'
import { countTests, summarize } from './summary.ts'

const test = (name: string, ms: number, outcome: TestResult['outcome'] = 'passed'): TestResult => ({
  file: 'a.test.ts',
  name,
  ms,
  outcome,
})
const stage = (name: string, tests: TestResult[], over: { ok?: boolean; seconds?: number } = {}) => ({
  name,
  tests,
  ok: true,
  seconds: 10,
  ...over,
})

it('counts what passed and failed, a second try as passed, and a broken stage as a failure', () => {
  const results = [
    stage(
      'tests',
      [test('one', 1), test('two', 1, 'flaky'), test('three', 1, 'skipped'), test('four', 1, 'failed')],
      { ok: false },
    ),
  ]
  expect(countTests(results)).toEqual({ passed: 2, failed: 1 })
  expect(countTests([stage('types', [], { ok: false })])).toEqual({ passed: 0, failed: 1 })
  expect(countTests([stage('tests', [test('one', 1)], { ok: false })])).toEqual({ passed: 1, failed: 1 })
})

it('names the ten slowest tests of a stage, slowest first', () => {
  const lines = summarize(
    [
      stage(
        'tests',
        Array.from({ length: 30 }, (_, n) => test(`test ${n}`, n * 100)),
      ),
    ],
    {},
  )
  const named = lines.filter(line => line.includes('a.test.ts'))
  expect(named).toHaveLength(10)
  expect(named[0]).toContain('2.9 s  a.test.ts: test 29')
  expect(lines).toContain('  10.0 s  tests: 30 tests')
})

it('warns of a stage that exceeds its budget, and of no other', () => {
  const lines = summarize([stage('tests', [], { seconds: 31 }), stage('types', [], { seconds: 29 })], {
    tests: 30,
    types: 30,
  })
  expect(lines.filter(line => line.startsWith('warning'))).toEqual([
    'warning: tests exceeds its budget of 30 s (tools/budgets.ts)',
  ])
})

it('ends with the tests that needed a second try', () => {
  expect(summarize([stage('stories', [test('shaky', 5, 'flaky'), test('firm', 5)])], {}).at(-1)).toBe(
    'flaky: a.test.ts: shaky',
  )
})
