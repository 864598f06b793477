import { accessSync, chmodSync, constants, mkdirSync, mkdtempSync, statfsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../packages/server/src/embedded/index.ts'

/** The test database is thrown away, so it need not survive a power cut. */
const THROWAWAY_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '300',
}

/** Linux's in-memory folder. Copying a database there takes a twentieth of the time. */
const MEMORY_FOLDER = '/dev/shm'
const MIN_FREE_BYTES = 4 * 2 ** 30

/** The fastest place for files that are thrown away. */
function findTemporaryFolder(): string {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    return bavail * bsize >= MIN_FREE_BYTES ? MEMORY_FOLDER : tmpdir()
  } catch {
    return tmpdir()
  }
}

/**
 * Runs `work` with a folder that is removed afterwards and also takes the temporary files, and, in
 * RECADO_TEST_DATABASE_URL, a PostgreSQL server for tests: the one that is given there already, or an
 * embedded one.
 */
export async function withTestDatabase<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(findTemporaryFolder(), 'recado-test-'))
  chmodSync(folder, 0o755)
  const temporary = path.join(folder, 'tmp')
  mkdirSync(temporary)
  chmodSync(temporary, 0o1777)
  process.env['TMPDIR'] = temporary
  try {
    if (process.env['RECADO_TEST_DATABASE_URL']) return await work(folder)
    const database = await startEmbedded({
      home: path.join(folder, 'database'),
      settings: THROWAWAY_SETTINGS,
      log: console.log,
    })
    process.env['RECADO_TEST_DATABASE_URL'] = database.url
    try {
      return await work(folder)
    } finally {
      await database.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}
