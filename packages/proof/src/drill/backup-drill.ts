import { execFile } from 'node:child_process'
import { copyFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { ROUTES } from '@recado/contract'
import { openLocalStore, loadExistingKeys, takeBackup, type Manifest } from '@recado/server/backup'
import { COMPILE_CACHE } from '../kit/compile-cache.ts'
import { NO_PROGRESS, type Progress } from '../kit/progress.ts'
import type { Figures } from '../kit/report.ts'
import { startServer } from '../kit/server-process.ts'
import {
  compareFiles,
  diffTables,
  findLateSequences,
  checksumTables,
  type TableChecksums,
} from './table-checksums.ts'
import {
  createSampleData,
  startWriters,
  multiplyMessages,
  waitForFiles,
  type SampleData,
} from './sample-data.ts'
import { addCustomer, ADMINS, logIn, textsOf, waitFor, write } from './demo-company.ts'
import { eraseSampleContact, findErasureFaults } from './erasure.ts'
import { createInstallation, type DrillInstallation } from './installation.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const BACKUP = 'packages/server/src/backup/main.ts'
const ERASURES = 'erasures.jsonl'

export interface DrillOutcome {
  readonly figures: Figures
  readonly failures: string[]
}

/**
 * Backs up a product that is being written to, brings it back elsewhere, compares, and works with the copy. A contact
 * that is erased after the backup is erased on the copy as well.
 */
export async function runBackupDrill({
  given,
  rows,
  progress = NO_PROGRESS,
}: {
  given: string | undefined
  rows: number
  progress?: Progress
}): Promise<DrillOutcome> {
  const [source, copy] = [await createInstallation(given), await createInstallation(given)]
  try {
    const backup = `${source.folder}.backup.tar`
    progress.step('backup: people write while it is taken')
    const backupResult = await backUpUnderLoad(source, backup, rows)
    progress.step('backup: it is brought back')
    const began = performance.now()
    const refusal = await restoreBackup(backup, copy)
    if (refusal !== undefined) return { figures: {}, failures: [refusal] }
    const restoreSeconds = secondsSince(began)
    progress.step('backup: the copy is compared')
    const { files, failures } = await compareCopy(source, copy, backupResult.before)
    // The operator brings the list of the erasures along: the backup is older than the last one.
    await copyFile(path.join(source.folder, ERASURES), path.join(copy.folder, ERASURES))
    failures.push(...(await exerciseCopy(copy, backupResult.filled)))
    const figures = {
      tables: backupResult.before.size,
      ...totalOf(backupResult.manifest),
      files,
      writtenMeanwhile: backupResult.written,
      dumpSeconds: backupResult.seconds,
      restoreSeconds,
    }
    return { figures, failures }
  } finally {
    await Promise.all([source.remove(), copy.remove(), rm(`${source.folder}.backup.tar`, { force: true })])
  }
}

const totalOf = ({ tables, media }: Manifest): { rows: number; bytes: number } =>
  tables.reduce((sum, table) => ({ rows: sum.rows + table.rows, bytes: sum.bytes + table.bytes }), {
    rows: 0,
    bytes: media.total,
  })

/** Compares the copy with the tables at the time of the backup, and its files with those of the source. */
async function compareCopy(
  source: DrillInstallation,
  copy: DrillInstallation,
  before: TableChecksums,
): Promise<{ files: number; failures: string[] }> {
  return copy.withDatabase(async database => {
    const tables = diffTables(before, await checksumTables(database))
    const sequences = await findLateSequences(database)
    const { files, wrong } = await compareFiles(database, source.folder, copy.folder)
    const missing = files === 0 ? ['no file was compared'] : []
    return { files, failures: [...tables, ...sequences, ...wrong, ...missing] }
  })
}

/** As an operator does it; answers what it says when it does not go well. */
const restoreBackup = (backup: string, copy: DrillInstallation): Promise<string | undefined> =>
  promisify(execFile)(process.execPath, [BACKUP, 'restore', '--from', backup], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILE_CACHE, ...copy.env },
  }).then(
    () => undefined,
    (error: { stderr?: string }) => `the restore failed: ${error.stderr?.trim() ?? ''}`,
  )

interface BackupResult {
  readonly filled: SampleData
  readonly before: TableChecksums
  readonly manifest: Manifest
  readonly written: number
  readonly seconds: number
}

/** Takes the backup while the product runs under load. */
async function backUpUnderLoad(source: DrillInstallation, to: string, rows: number): Promise<BackupResult> {
  const server = await startServer(source.env)
  try {
    const filled = await createSampleData(server.url)
    return await source.withDatabase(async database => {
      await waitForFiles(database)
      await multiplyMessages(database, rows, filled.ticketId)
      const stopWriting = startWriters(filled.attendants)
      let before: TableChecksums = new Map()
      let snapshotMs = 0
      const began = performance.now()
      const manifest = await takeBackup({
        database,
        media: await openLocalStore(path.join(source.folder, 'media')),
        keys: await loadExistingKeys(source.folder, { env: 'development' }),
        withKeys: true,
        to,
        now: new Date(),
        onSnapshot: async snapshot => {
          const snapshotBegan = performance.now()
          before = await checksumTables(database, snapshot)
          snapshotMs = performance.now() - snapshotBegan
        },
      })
      const seconds = secondsSince(began + snapshotMs)
      const written = await stopWriting()
      const [admin] = filled.attendants
      if (admin) await eraseSampleContact(admin)
      return { filled, before, manifest, seconds, written }
    })
  } finally {
    await server.stop()
  }
}

/** On the copy: log in, read, send, receive. */
async function exerciseCopy(copy: DrillInstallation, { ticketId, texts }: SampleData): Promise<string[]> {
  const server = await startServer(copy.env)
  try {
    const [{ email, customer: known }] = ADMINS
    const attendant = await logIn(server.url, email)
    const faults = await findErasureFaults(attendant)
    const read = async (): Promise<string[]> =>
      (await attendant.api.ok(ROUTES.listMessages, { params: { ticketId }, query: {} })).messages.map(
        message => message.body,
      )
    const bodies = await read()
    const missing = texts.filter(text => !bodies.some(body => body.includes(text)))
    const customer = await addCustomer(attendant, known.name, known.number)
    await attendant.api.ok(ROUTES.sendMessage, { params: { ticketId }, body: { body: 'Da cópia' } })
    await waitFor(
      'the phone to receive from the copy',
      async () => (await textsOf(attendant, customer)).some(text => text.includes('Da cópia')) || undefined,
    )
    await write(attendant, customer, 'Para a cópia')
    await waitFor(
      'the copy to receive from the phone',
      async () => (await read()).some(body => body.includes('Para a cópia')) || undefined,
    )
    return [...faults, ...missing.map(text => `the copy does not show "${text}"`)]
  } catch (error) {
    return [`the copy does not work: ${error instanceof Error ? error.message : String(error)}`]
  } finally {
    await server.stop()
  }
}

const secondsSince = (began: number): number => Math.round((performance.now() - began) / 100) / 10
