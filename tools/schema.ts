// Generates packages/server/src/schema/tables.ts from the schema's files: `npm run schema`. With --check it only
// says whether it is up to date.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../packages/server/src/embedded/index.ts'
import { migrate } from '../packages/server/src/kernel/database/migrate.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'recado-schema-'))
chmodSync(folder, 0o755)
const database = await startEmbedded({
  home: path.join(folder, 'database'),
  settings: { fsync: 'off' },
  log: () => undefined,
})
try {
  await migrate(database.config)
  const args = [
    '--config-file',
    'packages/server/src/schema/codegen.json',
    '--url',
    database.url,
    ...(process.argv.includes('--check') ? ['--verify'] : []),
  ]
  process.exitCode = spawnSync('kysely-codegen', args, { stdio: 'inherit' }).status ?? 1
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}
