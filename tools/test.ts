// The gate: `npm test`, and with `--all` everything. Its last line is the sum of all tests.
//
//   npm test              types, lint, every unit and feature, each screen and each feature's first story
//   npm test -- --all     also whole matrices, crashes, upgrades, backups, all stories, measurements
import path from 'node:path'
import { parseArgs } from 'node:util'
import { EmbeddedError } from '../packages/server/src/embedded/index.ts'
import { BUDGETS, type GateStage } from './budgets.ts'
import { listFirstStories } from './testing/first-stories.ts'
import { abortOnSignals, runStages, readScript, type Stage } from './stages.ts'
import { printSummary } from './summary.ts'
import { withTestDatabase } from './test-database.ts'

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } })
const signal = abortOnSignals()
process.exitCode = 1
try {
  const results = await withTestDatabase(folder => runStages(stages(folder), signal))
  process.exitCode = printSummary(results, BUDGETS[values.all ? 'all' : 'quick'], notRun())
} catch (error) {
  console.error(error instanceof EmbeddedError ? error.message : error)
}

function notRun(): string[] {
  return values.all
    ? []
    : [
        'Not run: tests that kill, fill or upgrade servers, whole matrices, other stories, measurements.',
        'All: npm test -- --all',
      ]
}

function stages(folder: string): (Stage & { name: GateStage })[] {
  const report = path.join(folder, 'vitest.json')
  const env: Readonly<Record<string, string>> = values.all ? {} : { RECADO_QUICK: '1' }
  const tests = `vitest run --retry=1 --reporter=default --reporter=json --outputFile.json="${report}"`
  return [
    { name: 'web build', commands: ['node tools/bootstrap.mjs build'] },
    {
      name: 'static',
      // The linter reads the types anyway, so it reports their errors too.
      commands: [readScript('lint'), `${readScript('imports')} && ${readScript('audit')}`],
    },
    { name: 'tests', commands: [tests], env, report },
    browserStage(
      'browser stories',
      folder,
      `--project=stories ${values.all ? '' : listFirstStories().join(' ')}`,
      env,
    ),
    ...(values.all ? [browserStage('browser measurements', folder, '--project=measurements')] : []),
  ]
}

function browserStage<Name extends GateStage>(
  name: Name,
  folder: string,
  chosen: string,
  env: Readonly<Record<string, string>> = {},
): Stage & { name: Name } {
  const report = path.join(folder, `${name.replaceAll(' ', '-')}.json`)
  const command = `playwright test -c packages/e2e/playwright.config.ts --reporter=list,json ${chosen}`
  return { name, commands: [command], env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, report }
}
