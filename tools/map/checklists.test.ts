import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const FILES = globSync(['packages/*/src/**/*', 'tools/**/*', 'docs/**/*.md', 'package.json'])

const checklists = (): string => readFileSync('docs/checklists.md', 'utf8')

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
  ['docs/checklists.md', checklists()],
  ['the steps beside the columns', stepsBesideColumns()],
] as const

test.each(LISTS)('each file that a checklist names exists: %s', (_, text) => {
  const named = filesNamedIn(text)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(name => !FILES.some(file => `/${file}`.endsWith(`/${name}`)))).toEqual([])
})

/**
 * Folders and patterns among the quoted words: `matrix/rows`, `kernel/events/`, `person-*.ts`. A name in <>
 * stands for any.
 */
const placesNamedIn = (text: string): string[] =>
  quoted(text).filter(
    name =>
      /^[\w.<>*{},-]+(?:\/[\w.<>*{},-]*)+$|^[\w.<>-]*\*[\w.<>*{},-]*\.tsx?$/u.test(name) &&
      !filesNamedIn(text).includes(name),
  )
const isPlace = (name: string): boolean => {
  const pattern = name.replaceAll(/<[^>]+>/gu, '*').replace(/\/$/u, '')
  const inPackage = `packages/${pattern.replace('/', '/src/')}`
  if (globSync(inPackage).length > 0) return true
  return ['', 'packages/*/src/', 'packages/', 'packages/*/src/**/'].some(
    root => globSync(root + pattern).length > 0,
  )
}

test('each folder and pattern that a checklist names exists', () => {
  const named = placesNamedIn(checklists())
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(name => !isPlace(name))).toEqual([])
})

/** The heading of a document as its anchor in a link. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

test('each link of a checklist, and each to the checklists, leads to a document and a heading that exist', () => {
  const starts = ['ARCHITECTURE.md', 'README.md', 'CONTRIBUTING.md', 'docs/map.md']
  const ofFolders = globSync('packages/**/README.md', { exclude: name => name === 'node_modules' })
  const broken = ['docs/checklists.md', ...starts, ...ofFolders].flatMap(source => {
    const links = [...readFileSync(source, 'utf8').matchAll(/\]\(((?!https?:)[^)\s#]*)(?:#([^)]+))?\)/gu)]
    return links
      .filter(([, target = '', anchor]) => {
        const file = target === '' ? source : path.join(path.dirname(source), target)
        if (!existsSync(file)) return true
        const headings = anchor === undefined ? [] : [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gmu)]
        return anchor !== undefined && !headings.some(([, heading = '']) => anchorOf(heading) === anchor)
      })
      .map(([link]) => `${source} ${link}`)
  })
  expect(broken).toEqual([])
  for (const source of starts) expect(readFileSync(source, 'utf8')).toContain('checklists.md)')
})

test.each(LISTS)('each name of the code that a checklist names exists: %s', (_, text) => {
  const named = namesIn(text)
  // Each record that is declared once needs no steps.
  expect(named.length).toBeGreaterThan(0)
  const code = globSync('packages/*/src/**/*.{ts,tsx}')
    .map(file => readFileSync(file, 'utf8'))
    .join('\n')
    .replaceAll(/^\/\/ .*$/gmu, '')
  expect(named.filter(name => !new RegExp(`\\b${name}\\b`, 'u').test(code))).toEqual([])
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
    const inPackage = `packages/${place.replace('/', '/src/')}`
    return inPackage.includes('*') ? globSync(inPackage).length === 0 : !existsSync(inPackage)
  })
  expect(missing).toEqual([])
})
