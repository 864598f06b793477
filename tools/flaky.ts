// Repeats browser tests under load to find why one fails sometimes: `npm run flaky`. A failure prints the
// screen that it stood on.
//
//   npm run flaky -- --times 20 imports.e2e.ts:139          a file, a line of it, or several
//   npm run flaky -- --times 50 --load 4 --workers 2 -g "scroll smoothly"
import { spawn } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readReport } from './reports.ts'
import { abortOnSignals, runStages } from './stages.ts'
import { withTestDatabase } from './test-database.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '20' },
    /** Processes that keep the processors busy meanwhile. */
    load: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
    grep: { type: 'string', short: 'g' },
  },
})
if (positionals.length === 0 && values.grep === undefined)
  throw new Error('Name the tests: a file such as imports.e2e.ts:139, or -g with words of the title.')

const signal = abortOnSignals()
const busyProcesses = Array.from({ length: Number(values.load) }, () =>
  spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
)
try {
  process.exitCode = await withTestDatabase(repeatTests)
} finally {
  for (const busy of busyProcesses) busy.kill('SIGKILL')
}

/** Runs each test `--times` times, without a second try; the exit code says whether one failed. */
async function repeatTests(folder: string): Promise<number> {
  const report = path.join(folder, 'flaky.json')
  const named = positionals.map(one => `"${one}"`).join(' ')
  const words = values.grep === undefined ? '' : ` -g "${values.grep}"`
  const command = `playwright test -c packages/e2e/playwright.config.ts --reporter=list,json --retries=0 --repeat-each=${values.times} --workers=${values.workers}${words} ${named}`
  await runStages(
    [{ name: 'repeats', commands: [command], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } }],
    signal,
  )
  const tests = Map.groupBy(readReport(report), ({ file, name }) => `${file}: ${name}`)
  for (const [name, runs] of tests)
    console.log(
      `${runs.filter(({ outcome }) => outcome === 'failed').length} of ${runs.length} failed: ${name}`,
    )
  return tests.size > 0 && [...tests.values()].flat().every(({ outcome }) => outcome !== 'failed') ? 0 : 1
}
