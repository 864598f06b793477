import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// `npm run spec-coverage` fills the column of tests in docs/spec-coverage.md from the tags of the tests:
// `// spec: kanban-3, kanban-7` above a test, or at the top of a file for all of it.

const ROOT = path.resolve(import.meta.dirname, '..')
export const COVERAGE = path.join(ROOT, 'docs/spec-coverage.md')
const TAG = /^\s*\/\/ spec: (?<ids>.+)$/u
const LINE = /^\| (?<id>[a-z]+(?:-\d+)+) \| (?<statement>.*?) \| (?<tests>[^|]*) \| (?<otherwise>[^|]*) \|$/u
const TITLE = /(?:it|test|describe)\b.*?[(\s](?<quote>['`])(?<title>(?:(?!\k<quote>).)+)\k<quote>/su

/** Tests of each statement, by its id: a file, or a file and the title of one test. */
export type Tags = ReadonlyMap<string, readonly string[]>

/** The title of the test that begins at a line; undefined at the top of a file. */
function titleBelow(lines: readonly string[], at: number): string | undefined {
  const next = lines.slice(at).find(line => !TAG.test(line)) ?? ''
  if (!/^\s*(?:it|test|describe)\b/u.test(next)) return undefined
  const begin = lines.indexOf(next, at)
  return TITLE.exec(lines.slice(begin, begin + 3).join('\n'))?.groups?.['title']
}

/** The tags of one file. */
export function readTags(name: string, source: string): { id: string; test: string }[] {
  const lines = source.split('\n')
  return lines.flatMap((line, index) => {
    const ids = TAG.exec(line)?.groups?.['ids']
    if (ids === undefined) return []
    const title = titleBelow(lines, index + 1)
    const test = title === undefined ? `\`${name}\`` : `\`${name}\` "${title.replaceAll('|', '/')}"`
    return ids.split(',').map(id => ({ id: id.trim(), test }))
  })
}

/** The tags of all tests. */
export function collectTags(): Tags {
  const files = globSync('packages/**/*.{test.ts,test.tsx,e2e.ts}', {
    cwd: ROOT,
    exclude: name => name.includes('node_modules'),
  })
  const conformance = globSync('packages/*/src/**/conformance.ts', { cwd: ROOT })
  const found = new Map<string, Set<string>>()
  for (const name of [...files, ...conformance].toSorted())
    for (const { id, test } of readTags(
      name.replace(/^packages\//u, ''),
      readFileSync(path.join(ROOT, name), 'utf8'),
    ))
      found.set(id, (found.get(id) ?? new Set()).add(test))
  return new Map([...found].map(([id, tests]) => [id, [...tests]]))
}

/** Fills in the tests, and says what does not fit: unknown or repeated ids, and statements that nothing shows. */
export function fillCoverage(document: string, tags: Tags): { text: string; problems: string[] } {
  const known = new Set<string>()
  const problems: string[] = []
  const text = document
    .split('\n')
    .map(line => {
      const { id, statement, otherwise } = LINE.exec(line)?.groups ?? {}
      if (id === undefined) return line
      if (known.has(id)) problems.push(`${id} stands twice.`)
      known.add(id)
      const tests = tags.get(id) ?? []
      if (tests.length === 0 && otherwise === '') problems.push(`${id} has no test.`)
      return `| ${id} | ${statement} | ${tests.join('; ')} | ${otherwise} |`
    })
    .join('\n')
  for (const id of tags.keys())
    if (!known.has(id)) problems.push(`${id} is the tag of a test and no statement.`)
  return { text, problems }
}

if (import.meta.main) {
  const { text, problems } = fillCoverage(readFileSync(COVERAGE, 'utf8'), collectTags())
  writeFileSync(COVERAGE, text)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
