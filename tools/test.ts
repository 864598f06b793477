// The gate: `npm test`. Its last line is the sum of all tests.
import path from 'node:path'
import { EmbeddedError } from '../packages/server/src/embedded/index.ts'
import { BUDGETS, type GateStage } from './budgets.ts'
import { abortOnSignals, runStages, readScript, type Stage } from './stages.ts'
import { printSummary } from './summary.ts'
import { withTestDatabase } from './test-database.ts'

const signal = abortOnSignals()
process.exitCode = 1
try {
  const results = await withTestDatabase(folder => runStages(stages(folder), signal))
  process.exitCode = printSummary(results, BUDGETS)
} catch (error) {
  console.error(error instanceof EmbeddedError ? error.message : error)
}

function stages(folder: string): (Stage & { name: GateStage })[] {
  const report = path.join(folder, 'vitest.json')
  return [
    { name: 'web build', commands: ['node tools/bootstrap.mjs build'] },
    {
      name: 'static',
      commands: [
        `${readScript('types')} && ${readScript('audit')}`,
        `${readScript('lint')} && ${readScript('imports')}`,
      ],
    },
    {
      name: 'tests',
      commands: [`vitest run --retry=1 --reporter=default --reporter=json --outputFile.json="${report}"`],
      report,
    },
    browserStage('browser stories', 'stories', folder),
    browserStage('browser measurements', 'measurements', folder),
  ]
}

function browserStage<Name extends GateStage>(
  name: Name,
  project: string,
  folder: string,
): Stage & { name: Name } {
  const report = path.join(folder, `${project}.json`)
  const command = `playwright test -c packages/e2e/playwright.config.ts --project=${project} --reporter=list,json`
  return { name, commands: [command], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report }, report }
}
