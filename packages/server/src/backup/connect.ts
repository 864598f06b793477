import pg from 'pg'
import { BackupError } from './backup-error.ts'
import { SESSION_SETTINGS } from './digest.ts'

/** A connection of its own as the owner of the tables, in which rows read the same as in any other such. */
export async function connect(database: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({
    ...database,
    application_name: 'recado backup',
    connectionTimeoutMillis: 10_000,
  })
  // A lost connection fails its running statement; without a listener it would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(SESSION_SETTINGS)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw new BackupError(
      `The database cannot be reached: ${error instanceof Error && error.message ? error.message : 'no answer'}.`,
    )
  }
}
