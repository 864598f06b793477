import { FRAME_STORIES, STORIES } from './stories.ts'

/** The tests that `npm run check` runs for a change. */
export interface Selection {
  /** Test files of Vitest. */
  readonly tests: readonly string[]
  /** Story files of Playwright. */
  readonly stories: readonly string[]
  /** Features whose routes the matrix asks for; undefined where any route may have changed. */
  readonly matrixFeatures: readonly string[] | undefined
  /** Whether each screen and dialog is looked at once, because what they share has changed. */
  readonly screens: boolean
}

/** Imports of the project: a file and the files that it imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/**
 * Files that put everything together. An import that leads through one of them says nothing about what a test
 * is for, so the search ends there; the whole of it runs in the gate.
 */
const COMPOSITION =
  /^packages\/(server\/src\/(start|main|app|features\/index|kernel\/process\/app-context)\.ts|server\/src\/testing\/|(contract|domain)\/src\/(index|routes|live)\.ts|e2e\/|proof\/)/
const TEST = /\.test\.tsx?$/
const STORY = /^packages\/e2e\/src\/(?:.*\/)?([\w-]+)\.e2e\.ts$/
const FEATURE = /^packages\/(?:contract|domain|server|web)\/src\/(?:features\/)?([\w-]+)\//
const FRAME = /^packages\/web\/src\/(app|screens|ui|lib|i18n)\//
/**
 * These tests call every route and every socket event as every kind of person, so any change of the server
 * can break them.
 */
const MATRIX = ['packages/server/src/matrix/routes.test.ts', 'packages/server/src/matrix/sockets.test.ts']
/** The table of screens and what it is made of. */
const SCREEN_TABLE =
  /^packages\/e2e\/src\/(screens\/|testing\/(sample-company\/|(screen-checks|translations)\.ts$))/
const SERVER_SIDE = /^packages\/(contract|domain|server)\//
/** Files of one feature; the other ones on the server, such as the kernel and the tables, are behind every route. */
const FEATURE_FILE =
  /^packages\/(?:(?:contract|domain)\/src|server\/src\/features)\/([\w-]+)\/|^packages\/server\/src\/matrix\/rows\/([\w-]+)\.ts$/

const featureOf = (file: string): string | undefined => FEATURE.exec(file)?.[1]

/** Everything that a test reaches by imports without passing through a composition root, itself included. */
function reachableFiles(test: string, graph: ImportGraph): Set<string> {
  const reach = new Set([test])
  for (const file of reach)
    if (file === test || !COMPOSITION.test(file)) for (const next of graph.get(file) ?? []) reach.add(next)
  return reach
}

/** The features of the changed files on the server; undefined where one of them belongs to none, or none changed. */
function findMatrixFeatures(changed: readonly string[]): readonly string[] | undefined {
  const features = changed
    .filter(file => SERVER_SIDE.test(file) && (!TEST.test(file) || MATRIX.includes(file)))
    .map(file => FEATURE_FILE.exec(file)?.slice(1).find(Boolean))
  return features.length === 0 || features.includes(undefined)
    ? undefined
    : [...new Set(features.filter(feature => feature !== undefined))].toSorted()
}

/**
 * Selects the tests that can reach the changed files, and the tests and stories of the features they belong
 * to; for a change on the server the matrix, and for a change of what all screens share every screen.
 */
export function selectTests(
  changed: readonly string[],
  graph: ImportGraph,
  tests: readonly string[],
): Selection {
  const changes = new Set(changed)
  const features = new Set(
    changed
      .filter(file => !TEST.test(file))
      .map(featureOf)
      .filter(feature => feature !== undefined),
  )
  const isSelected = (test: string): boolean => {
    const feature = featureOf(test)
    return (
      (feature !== undefined && features.has(feature)) ||
      [...reachableFiles(test, graph)].some(file => changes.has(file))
    )
  }
  const matrix = changed.some(file => SERVER_SIDE.test(file) && !TEST.test(file)) ? MATRIX : []
  const isFrameChanged = changed.some(file => FRAME.test(file) && !TEST.test(file))
  const screens = isFrameChanged || changed.some(file => SCREEN_TABLE.test(file))
  const stories = [
    ...changed.flatMap(file => (SCREEN_TABLE.test(file) ? [] : (STORY.exec(file)?.[1] ?? []))),
    ...[...features].flatMap(feature => STORIES[feature] ?? []),
    ...(isFrameChanged ? FRAME_STORIES : []),
  ]
  return {
    tests: [...new Set([...tests.filter(isSelected), ...matrix])].toSorted(),
    stories: [...new Set(stories)].toSorted(),
    matrixFeatures: findMatrixFeatures(changed),
    screens,
  }
}
