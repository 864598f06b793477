import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { selectTests, type ImportGraph } from './selection.ts'
import { FRAME_STORIES, STORIES } from './stories.ts'

const SERVER = 'packages/server/src'
const IMPORT_GRAPH: ImportGraph = new Map([
  [`${SERVER}/features/tags/tags.test.ts`, [`${SERVER}/testing/index.ts`]],
  [
    `${SERVER}/features/tickets/tickets.test.ts`,
    [`${SERVER}/testing/index.ts`, `${SERVER}/features/tickets/tickets.service.ts`],
  ],
  [`${SERVER}/features/users/users.test.ts`, [`${SERVER}/testing/index.ts`]],
  [`${SERVER}/features/tickets/tickets.service.ts`, [`${SERVER}/features/tags/index.ts`]],
  [`${SERVER}/features/tags/index.ts`, [`${SERVER}/features/tags/tags.service.ts`]],
  [`${SERVER}/testing/index.ts`, [`${SERVER}/start.ts`]],
  [`${SERVER}/start.ts`, [`${SERVER}/features/tags/index.ts`]],
])
const TESTS = [...IMPORT_GRAPH.keys()].filter(file => file.endsWith('.test.ts'))
const MATRIX = ['routes', 'sockets'].map(name => `${SERVER}/matrix/${name}.test.ts`)

it('takes the tests of the feature, those that reach it, the matrix and its stories', () => {
  expect(selectTests([`${SERVER}/features/tags/tags.service.ts`], IMPORT_GRAPH, TESTS)).toEqual({
    tests: [`${SERVER}/features/tags/tags.test.ts`, `${SERVER}/features/tickets/tickets.test.ts`, ...MATRIX],
    stories: ['bulk', 'keyboard', 'keyboard-dialogs'],
    matrixFeatures: ['tags'],
    screens: false,
  })
})

it('takes every test behind a file that they share', () => {
  expect(selectTests([`${SERVER}/testing/index.ts`], IMPORT_GRAPH, TESTS).tests).toEqual(
    [...TESTS, ...MATRIX].toSorted(),
  )
})

it('asks for every route when what they share has changed', () => {
  const featuresOf = (...files: string[]) => selectTests(files, IMPORT_GRAPH, TESTS).matrixFeatures
  expect(
    featuresOf(`${SERVER}/features/tags/tags.service.ts`, 'packages/domain/src/queues/hours.ts'),
  ).toEqual(['queues', 'tags'])
  expect(featuresOf(`${SERVER}/matrix/rows/tags.ts`)).toEqual(['tags'])
  for (const file of [
    'kernel/http/server.ts',
    'start.ts',
    'schema/tables.ts',
    'matrix/checksums.ts',
    'matrix/routes.test.ts',
  ])
    expect(featuresOf(`${SERVER}/features/tags/tags.service.ts`, `${SERVER}/${file}`), file).toBeUndefined()
})

it('takes a changed test and a changed story alone', () => {
  expect(
    selectTests(
      [`${SERVER}/features/users/users.test.ts`, 'packages/e2e/src/live/live.e2e.ts'],
      IMPORT_GRAPH,
      TESTS,
    ),
  ).toEqual({
    tests: [`${SERVER}/features/users/users.test.ts`],
    stories: ['live'],
    matrixFeatures: undefined,
    screens: false,
  })
})

it('looks at every screen when what they share has changed', () => {
  expect(selectTests(['packages/web/src/ui/Ticks.tsx'], IMPORT_GRAPH, TESTS)).toEqual({
    tests: [],
    stories: [...FRAME_STORIES].toSorted(),
    matrixFeatures: undefined,
    screens: true,
  })
})

it('looks at every screen when the table of screens has changed', () => {
  for (const file of [
    'screens/overlays/records.ts',
    'screens/screen-table.ts',
    'screens/screens.e2e.ts',
    'testing/sample-company/index.ts',
  ])
    expect(selectTests([`packages/e2e/src/${file}`], IMPORT_GRAPH, TESTS), file).toEqual({
      tests: [],
      stories: [],
      matrixFeatures: undefined,
      screens: true,
    })
})

it('knows every feature of the server and the browser, and names stories that exist', () => {
  const features = [`${SERVER}/features`, 'packages/web/src/features'].flatMap(folder =>
    readdirSync(folder, { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(({ name }) => name),
  )
  expect(features.filter(feature => STORIES[feature] === undefined)).toEqual([])
  const files = new Set(
    readdirSync('packages/e2e/src', { recursive: true, encoding: 'utf8' }).map(file => path.basename(file)),
  )
  expect(
    [...Object.values(STORIES).flat(), ...FRAME_STORIES].filter(story => !files.has(`${story}.e2e.ts`)),
  ).toEqual([])
})
