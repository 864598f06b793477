import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { copyDatabase } from './database.ts'

/** The database of a file's tests without a server, and a pool of its owner. Read it in tests and hooks alone. */
export let databaseCopy: { readonly url: string; readonly pool: pg.Pool }

/** A copy of the migrated database for all tests of a file. */
export function setupDatabaseCopy(): void {
  let copy: Awaited<ReturnType<typeof copyDatabase>>
  beforeAll(async () => {
    copy = await copyDatabase(inject('server'), inject('template'))
    const pool = new pg.Pool({ connectionString: copy.url })
    // The database may be dropped while the last of its connections is still saying goodbye.
    pool.on('error', () => undefined)
    databaseCopy = { url: copy.url, pool }
  })
  afterAll(async () => {
    await databaseCopy.pool.end()
    await copy.drop()
  })
}
