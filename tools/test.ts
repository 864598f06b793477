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

/** Tests of whole servers that are killed, filled, restored or upgraded. */
const DEEP_TESTS = '**/*.deep.test.ts'

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
  const tests = `vitest run --retry=1 --reporter=default --reporter=json --outputFile.json="${report}"`
  return [
    { name: 'web build', commands: ['node tools/bootstrap.mjs build'] },
    {
      name: 'static',
      commands: [
        `${readScript('types')} && ${readScript('audit')}`,
        `${readScript('lint')} && ${readScript('imports')}`,
      ],
    },
    ...(values.all
      ? [
          { name: 'tests' as const, commands: [tests], report },
          browserStage('browser stories', folder, '--project=stories'),
          browserStage('browser measurements', folder, '--project=measurements'),
        ]
      : [
          {
            name: 'tests' as const,
            commands: [`${tests} --exclude "${DEEP_TESTS}"`],
            env: { RECADO_QUICK: '1' },
            report,
          },
          browserStage('browser stories', folder, `--project=stories ${listFirstStories().join(' ')}`, {
            RECADO_QUICK: '1',
          }),
        ]),
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
