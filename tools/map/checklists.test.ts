import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FILES = globSync(['packages/*/src/**/*', 'tools/**/*', 'docs/**/*.md', 'package.json'])

const checklistsOfArchitecture = (): string =>
  readFileSync('ARCHITECTURE.md', 'utf8').split('## Checklists')[1] ?? ''

/** The comments that list the steps for a new column, beside the columns. */
function stepsBesideColumns(): string {
  const comments = globSync('packages/server/src/features/**/*.ts').map(file =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(line => line.startsWith('// '))
      .map(line => line.slice(3))
      .join(' '),
  )
  return comments.filter(comment => /A new (?:column|field)\b.*: 1\. /u.test(comment)).join('\n')
}

const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/gu)].map(([, name = '']) => name)

/** The names of files among the quoted words: `queues.store.ts`, `audit-log/audit-kinds.ts`. */
const filesNamedIn = (text: string): string[] =>
  quoted(text).filter(name => /^[\w/-][\w/.-]*\.tsx?$/u.test(name))

/** The names of the code among the quoted words: `ERASED_KINDS`, `countTicket`. */
const namesIn = (text: string): string[] =>
  quoted(text).filter(name => /^(?:[A-Z][A-Z_]{2,}|[a-z]+[A-Z]\w+|[A-Z][a-z]+[A-Z]\w+)$/u.test(name))

const LISTS = [
  ['ARCHITECTURE.md', checklistsOfArchitecture()],
  ['the steps beside the columns', stepsBesideColumns()],
] as const

test.each(LISTS)('each file that a checklist names exists: %s', (_, text) => {
  const named = filesNamedIn(text)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(name => !FILES.some(file => `/${file}`.endsWith(`/${name}`)))).toEqual([])
})

test.each(LISTS)('each name of the code that a checklist names exists: %s', (_, text) => {
  const named = namesIn(text)
  expect(named.length).toBeGreaterThan(5)
  const code = globSync('packages/*/src/**/*.{ts,tsx}')
    .map(file => readFileSync(file, 'utf8'))
    .join('\n')
  expect(
    named.filter(name => !new RegExp(`\\b${name}\\b`, 'u').test(code.replaceAll(/^\/\/ .*$/gmu, ''))),
  ).toEqual([])
})

test('the tour walks through at most ten files twice, and each exists', () => {
  const tour = readFileSync('docs/tour-of-a-feature.md', 'utf8').split('## Add a feature')[0] ?? ''
  const walks = tour
    .split('## A rule closes a ticket')
    .map(walk => [...walk.matchAll(/^\d+\. `([^`]+)`/gmu)].map(([, file = '']) => `packages/${file}`))
  expect(walks.map(files => files.length)).toEqual([10, 10])
  expect(walks.flat().filter(file => !FILES.includes(file))).toEqual([])
})

test('each place that the glossary names exists', () => {
  const places = quoted(readFileSync('docs/glossary.md', 'utf8')).filter(name =>
    /^(?:contract|domain|channels|whatsapp-web|server|web|e2e|proof)\//u.test(name),
  )
  expect(places.length).toBeGreaterThan(100)
  const missing = places.filter(place => {
    const path = `packages/${place.replace('/', '/src/')}`
    return path.includes('*') ? globSync(path).length === 0 : !existsSync(path)
  })
  expect(missing).toEqual([])
})
