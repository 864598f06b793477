import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findRunningEmbedded, startEmbedded } from '@recado/server/embedded'
import pg from 'pg'
import { openDatabase } from '../kit/database.ts'

export type ClientOptions = pg.ClientConfig

/** An installation of the product: what its processes are started with, and access to its database. */
export interface DrillInstallation {
  readonly folder: string
  readonly env: Record<string, string>
  /** Runs `work` with the database, whether the product runs or not. */
  withDatabase<T>(work: (database: ClientOptions) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

/** A fresh data folder with the embedded database, or with a database of its own on the given server. */
export async function createInstallation(given: string | undefined): Promise<DrillInstallation> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recado-drill-'))
  await chmod(folder, 0o755)
  const clear = (): Promise<void> =>
    rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  if (given === undefined) {
    return {
      folder,
      env: { RECADO_DATA: folder },
      async withDatabase(work) {
        const running = await findRunningEmbedded(folder)
        if (running) return work(running)
        const embedded = await startEmbedded({ home: folder, log: () => undefined })
        try {
          return await work(embedded.config)
        } finally {
          await embedded.stop()
        }
      },
      remove: clear,
    }
  }
  const database = await openDatabase(given)
  return {
    folder,
    env: { RECADO_DATA: folder, DATABASE_URL: database.url },
    withDatabase: work => work({ connectionString: database.url }),
    async remove() {
      await database.close()
      await clear()
    },
  }
}

export async function queryDatabase<Row extends pg.QueryResultRow>(
  database: ClientOptions,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
