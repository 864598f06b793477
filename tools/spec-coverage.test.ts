import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { collectTags, COVERAGE, fillCoverage, readTags } from './spec-coverage.ts'

it('docs/spec-coverage.md names the tests that are tagged, and each statement has one or says why not', () => {
  const document = readFileSync(COVERAGE, 'utf8')
  const { text, problems } = fillCoverage(document, collectTags())
  expect(problems, 'Tag a test with `// spec: <id>`, or write into the last column how it is shown.').toEqual(
    [],
  )
  expect(text === document, 'Run `npm run spec-coverage`.').toBe(true)
})

it('a tag belongs to the test below it, or to the file', () => {
  const source = [
    '// spec: kanban-1',
    "import 'x'",
    '  // spec: kanban-2, kanban-3',
    "  it('moves', () => {})",
  ]
  expect(readTags('a.test.ts', source.join('\n'))).toEqual([
    { id: 'kanban-1', test: '`a.test.ts`' },
    { id: 'kanban-2', test: '`a.test.ts` "moves"' },
    { id: 'kanban-3', test: '`a.test.ts` "moves"' },
  ])
})

it('a statement without a test, a repeated id and an unknown tag are problems', () => {
  const document = [
    '| kanban-1 | Lanes |  |  |',
    '| kanban-1 | Lanes |  | seen |',
    '| kanban-2 | Cards | old |  |',
  ].join('\n')
  const tags = new Map([
    ['kanban-2', ['`a.test.ts`']],
    ['kanban-9', ['`b.test.ts`']],
  ])
  const { text, problems } = fillCoverage(document, tags)
  expect(text.split('\n')[2]).toBe('| kanban-2 | Cards | `a.test.ts` |  |')
  expect(problems).toEqual([
    'kanban-1 has no test.',
    'kanban-1 stands twice.',
    'kanban-9 is the tag of a test and no statement.',
  ])
})
