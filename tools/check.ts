// The quick gate: `npm run check`. Types, lint of the changed files, import rules, and the tests and browser
// stories of what has changed.
//
//   npm run check                    the uncommitted change or, where there is none, the last commit
//   npm run check -- --base REV      everything since a revision
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { changedFiles } from './check/changed-files.ts'
import { listRoutes } from './check/feature-routes.ts'
import { selectTests, type ImportGraph } from './check/selection.ts'
import { abortOnSignals, runStages, readScript, type Stage } from './stages.ts'
import { printSummary } from './summary.ts'
import { withTestDatabase } from './test-database.ts'

const SOURCE = /^(packages|tools)\/.*\.(ts|tsx|mjs)$/
const STATEFUL = /^packages\/(server|proof|whatsapp-web)\//

const { values } = parseArgs({ options: { base: { type: 'string' } } })
const { files, since } = changedFiles(values.base)
const changed = files.filter(file => existsSync(file))
const { tests, stories, screens, matrixFeatures } = selectTests(files, importGraph(), testFiles())
/** The gate has the others. */
const routes = matrixFeatures && listRoutes(matrixFeatures)
console.log(
  `Changed since ${since}: ${files.length}. Selected: test files ${tests.length}, story files ${stories.length}, screens ${screens ? 'all' : 'none'}, routes of the matrix ${routes?.length ?? 'all'}.`,
)

const signal = abortOnSignals()
process.exitCode = 1
const isDatabaseNeeded = tests.some(file => STATEFUL.test(file)) || stories.length > 0 || screens
const run = (folder: string) => runStages(stages(folder), signal)
const results = await (isDatabaseNeeded ? withTestDatabase(run) : run('test-results'))
process.exitCode = printSummary(results, {})

function stages(folder: string): Stage[] {
  const sources = changed.filter(file => SOURCE.test(file))
  const report = path.join(folder, 'vitest.json')
  return [
    {
      name: 'static',
      commands: [
        readScript('types'),
        `${sources.length > 0 ? `oxfmt --check ${quote(sources)} && oxlint --type-aware --deny-warnings ${quote(sources)} && ` : ''}${readScript('imports')}`,
      ],
    },
    ...(tests.length > 0
      ? [
          {
            name: 'tests',
            commands: [
              `vitest run --reporter=dot --reporter=json --outputFile.json="${report}" ${quote(tests)}`,
            ],
            ...(routes ? { env: { RECADO_MATRIX_ROUTES: routes.join(',') } } : {}),
            report,
          },
        ]
      : []),
    ...(stories.length > 0 || screens
      ? [{ name: 'web build', commands: ['node tools/bootstrap.mjs build'] }]
      : []),
    ...(stories.length > 0
      ? [browserStage('browser stories', folder, stories.map(story => `/${story}.e2e.ts`).join(' '))]
      : []),
    // Each view once: the gate has the other languages.
    ...(screens ? [browserStage('screens', folder, 'screens.e2e.ts -g " in pt$"')] : []),
  ]
}

function quote(names: readonly string[]): string {
  return names.map(name => `"${name}"`).join(' ')
}

function browserStage(name: string, folder: string, named: string): Stage {
  const report = path.join(folder, `${name.replaceAll(' ', '-')}.json`)
  const command = `playwright test -c packages/e2e/playwright.config.ts --reporter=list,json ${named}`
  return { name, commands: [command], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report }, report }
}

function importGraph(): ImportGraph {
  const output = execFileSync(
    'depcruise',
    ['packages', 'tools', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    {
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    },
  )
  const { modules } = JSON.parse(output) as {
    modules: { source: string; dependencies: { resolved: string }[] }[]
  }
  return new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  )
}

function testFiles(): string[] {
  return execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx'],
    { encoding: 'utf8' },
  )
    .split('\n')
    .filter(file => file !== '' && existsSync(file))
}
