// Everything that must hold: `npm test`. Its last line is the sum of all tests.
import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { EmbeddedError, type EmbeddedPostgres, startEmbedded } from '../packages/server/src/embedded/index.ts'
import { runStages, script, type Stage, untilAskedToEnd } from './stages.ts'

/** The test database is thrown away, so it need not survive a power cut. */
const THROWAWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

const signal = untilAskedToEnd()
const folder = mkdtempSync(path.join(tmpdir(), 'recado-test-'))
chmodSync(folder, 0o755)
process.exitCode = 1
try {
  const database = process.env['RECADO_TEST_DATABASE_URL'] ? null : await startDatabase()
  try {
    const { passed, failed } = await runStages(stages(), signal)
    if (failed === 0 && !signal.aborted) process.exitCode = 0
    console.log(`\n${passed} passed, ${failed} failed`)
  } finally {
    await database?.stop()
  }
} catch (error) {
  console.error(error instanceof EmbeddedError ? error.message : error)
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}

async function startDatabase(): Promise<EmbeddedPostgres> {
  const database = await startEmbedded({ home: path.join(folder, 'database'), settings: THROWAWAY, log: console.log })
  process.env['RECADO_TEST_DATABASE_URL'] = database.url
  return database
}

function stages(): Stage[] {
  const unit = path.join(folder, 'vitest.json')
  const browser = path.join(folder, 'playwright.json')
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = browser
  return [
    ...['types', 'lint', 'imports', 'audit'].map(name => ({ name, command: script(name) })),
    { name: 'tests', command: `vitest run --reporter=default --reporter=json --outputFile.json="${unit}"`, report: unit },
    { name: 'browser tests', command: 'playwright test -c packages/e2e/playwright.config.ts --reporter=list,json', report: browser },
  ]
}
