import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { en, pt } from '../../packages/web/src/testing/catalogues.ts'
import { readTables, type Row } from './tables.ts'

const MAP = readFileSync('docs/map.md', 'utf8')
/** The folder of features of each package, by the column of the map. */
const FEATURE_FOLDERS = {
  contract: 'packages/contract/src',
  domain: 'packages/domain/src',
  server: 'packages/server/src/features',
  web: 'packages/web/src/features',
  e2e: 'packages/e2e/src',
} as const
type Column = keyof typeof FEATURE_FOLDERS
const COLUMNS = Object.keys(FEATURE_FOLDERS) as Column[]
/** Folders that belong to no feature. */
const SHARED = ['contract/errors', 'contract/limits', 'e2e/testing']

const tables = readTables(MAP)
const words = tables.flatMap(({ rows }) => rows).filter(row => 'Portuguese' in row)
/** `domain/src/lists` and the like, of the table of folders that no word of the screen leads to. */
const otherFolders = [...MAP.matchAll(/`((?:contract|domain|server|web|e2e)\/src\/[\w/-]+)`/g)].map(
  ([, folder]) => `packages/${folder}`,
)

const partsOf = (cell = ''): string[] => (cell === '–' ? [] : cell.split(', '))

const foldersIn = (column: Column): string[] =>
  readdirSync(FEATURE_FOLDERS[column], { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !SHARED.includes(`${column}/${entry.name}`))
    .map(({ name }) => name)

describe.each(COLUMNS)('the column %s', column => {
  it('names folders that exist', () => {
    const base = FEATURE_FOLDERS[column]
    const missing = words.flatMap(row =>
      partsOf(row[column]).filter(
        folder => ![base, path.dirname(base)].some(parent => existsSync(path.join(parent, folder))),
      ),
    )
    expect(missing).toEqual([])
  })

  it('names each folder of a feature, unless it stands among the folders without a word', () => {
    const named = words.flatMap(row => partsOf(row[column]).map(folder => folder.split('/')[0]))
    const unnamed = foldersIn(column).filter(
      name => !named.includes(name) && !otherFolders.includes(`${FEATURE_FOLDERS[column]}/${name}`),
    )
    expect(unnamed).toEqual([])
  })
})

/** Folders of other packages that are no feature of the server, and what they are. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'Of the platform or the kernel of the server.':
    'contract/session domain/session web/session e2e/session contract/events web/invitations',
  'Rules that several features share.':
    'domain/access domain/answers domain/durations domain/lists domain/outgoing domain/words',
  'Parts of messages and companies.': 'web/conversation web/search e2e/search web/plans',
  'A screen of tags, tickets and timers.': 'contract/kanban domain/kanban web/kanban e2e/kanban',
  'Stories through several features.':
    'e2e/guide e2e/journeys e2e/live e2e/navigation e2e/notifications e2e/offline e2e/quality e2e/screens',
}

test('a folder of a feature has the name that the feature has in the server', () => {
  const features = foldersIn('server')
  const others = COLUMNS.flatMap(column =>
    foldersIn(column)
      .filter(name => !features.includes(name))
      .map(name => `${column}/${name}`),
  )
  const allowed = Object.values(OTHER_NAMES).flatMap(names => names.split(' '))
  expect(others.toSorted()).toEqual(allowed.toSorted())
})

test('every item of the drawer stands in the first table, in Portuguese and English', () => {
  const definitions = globSync('packages/web/src/features/*/*.feature.ts').map(file =>
    readFileSync(file, 'utf8'),
  )
  const labels = [...definitions.join('\n').matchAll(/\btitle: '(\w+)'/g)].map(
    ([, label = '']) => label as keyof typeof pt.app.nav,
  )
  expect(labels.length).toBeGreaterThan(20)
  const isIn = (column: string, label: unknown) =>
    tables[0]?.rows.some((row: Row) => row[column]?.includes(String(label)))
  const missing = labels.filter(
    label => !isIn('Portuguese', pt.app.nav[label]) || !isIn('English', en.app.nav[label]),
  )
  expect(missing).toEqual([])
})

test('the folders without a word exist', () => {
  expect(otherFolders.filter(folder => !existsSync(folder))).toEqual([])
})
