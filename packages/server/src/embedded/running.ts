import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { DATABASE, ROLE } from './cluster.ts'
import { EmbeddedError } from './embedded-error.ts'
import { PASSWORD_FILE } from './password.ts'
import { type DatabaseAddress, probe } from './postmaster.ts'
import { PORT } from './socket-folder.ts'

/** Whether the data folder has a database, running or not. */
export const hasDatabase = (home: string): boolean => existsSync(path.join(home, 'pgdata/PG_VERSION'))

/** Returns the database connection of another process on this data folder; undefined when none runs. */
export async function findRunningEmbedded(home: string): Promise<DatabaseAddress | undefined> {
  try {
    if (!hasDatabase(home)) return undefined
    const run = path.join(path.dirname(realpathSync(path.join(home, 'pgdata'))), 'run')
    if (!existsSync(path.join(run, `.s.PGSQL.${PORT}`))) return undefined
    const password = readFileSync(path.join(home, PASSWORD_FILE), 'utf8').trim()
    const config = { host: realpathSync(run), port: PORT, user: ROLE, password, database: DATABASE }
    return (await probe(config)) === 'up' ? config : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
    throw new EmbeddedError(
      `The database in ${home} belongs to another user: run this as the user who runs Recado.`,
    )
  }
}
