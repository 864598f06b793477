import { existsSync } from 'node:fs'
import { readdir, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { hasDatabase, findRunningEmbedded, startEmbedded } from '../embedded/index.ts'
import type { Config } from '../kernel/process/config.ts'
import { BackupError } from './backup-error.ts'

/** The database of an installation, reached for a while. */
export interface OpenDatabase {
  readonly database: pg.ClientConfig
  /** `undo` removes what opening it created. */
  close(options?: { undo: boolean }): Promise<void>
}

const discardLog = (): void => undefined

/**
 * Opens the database to back up: the given one, the one a running Recado uses, or the one in the data folder.
 */
export async function openExistingDatabase({ databaseUrl, dataFolder }: Config): Promise<OpenDatabase> {
  if (databaseUrl !== undefined)
    return { database: { connectionString: databaseUrl }, close: async () => undefined }
  const running = await findRunningEmbedded(dataFolder)
  if (running) return { database: running, close: async () => undefined }
  if (!hasDatabase(dataFolder))
    throw new BackupError(
      `There is no database in ${dataFolder}: set RECADO_DATA or DATABASE_URL as for the server.`,
    )
  const embedded = await startEmbedded({ home: dataFolder, log: discardLog })
  return { database: embedded.config, close: () => embedded.stop() }
}

/** Opens the target database. A data folder without one stays unchanged when the restore fails. */
export async function openEmptyDatabase({ databaseUrl, dataFolder }: Config): Promise<OpenDatabase> {
  if (databaseUrl !== undefined)
    return { database: { connectionString: databaseUrl }, close: async () => undefined }
  const existingNames = existsSync(dataFolder) ? await readdir(dataFolder) : undefined
  const embedded = await startEmbedded({ home: dataFolder, log: discardLog })
  return {
    database: embedded.config,
    close: async ({ undo } = { undo: false }) => {
      await embedded.stop()
      if (!undo || !embedded.firstStart) return
      const cluster = path.join(dataFolder, 'pgdata')
      await rm(await realpath(cluster), { recursive: true, force: true })
      for (const name of await readdir(dataFolder))
        if (!existingNames?.includes(name))
          await rm(path.join(dataFolder, name), { recursive: true, force: true })
      if (existingNames === undefined) await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
