import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { ROUTES } from '@recado/contract'
import { openLocalStore, loadExistingKeys, takeBackup, type Manifest } from '@recado/server/backup'
import { SILENT, type Progress } from '../kit/progress.ts'
import type { Figures } from '../kit/report.ts'
import { startServer } from '../kit/server-process.ts'
import { compareFiles, differences, lateSequences, portrait, type Portrait } from './compare.ts'
import { fillThroughProduct, keepWriting, multiplyMessages, untilFilesArrived, type Filled } from './fill.ts'
import { addCustomer, ADMINS, logIn, textsOf, until, write } from './people.ts'
import { makePlace, type Place } from './places.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const BACKUP = 'packages/server/src/backup/main.ts'

export interface Outcome {
  readonly figures: Figures
  readonly failures: string[]
}

/** Backs up a product that is being written to, brings it back elsewhere, compares, and works with the copy. */
export async function drillBackup({ given, rows, progress = SILENT }: { given: string | undefined; rows: number; progress?: Progress }): Promise<Outcome> {
  const [source, copy] = [await makePlace(given), await makePlace(given)]
  try {
    const backup = `${source.folder}.backup.tar`
    progress.step('backup: people write while it is taken')
    const taken = await backUp(source, backup, rows)
    progress.step('backup: it is brought back')
    const began = performance.now()
    const refusal = await restore(backup, copy)
    if (refusal !== undefined) return { figures: {}, failures: [refusal] }
    const restoreSeconds = since(began)
    progress.step('backup: the copy is compared')
    const failures = await copy.look(async database => [...differences(taken.before, await portrait(database)), ...(await lateSequences(database))])
    const { files, wrong } = await copy.look(database => compareFiles(database, source.folder, copy.folder))
    failures.push(...wrong, ...(files === 0 ? ['no file was compared'] : []), ...(await work(copy, taken.filled)))
    const total = taken.manifest.tables.reduce((sum, table) => ({ rows: sum.rows + table.rows, bytes: sum.bytes + table.bytes }), {
      rows: 0,
      bytes: taken.manifest.media.total,
    })
    const figures = { tables: taken.before.size, ...total, files, writtenMeanwhile: taken.written, dumpSeconds: taken.seconds, restoreSeconds }
    return { figures, failures }
  } finally {
    await Promise.all([source.remove(), copy.remove(), rm(`${source.folder}.backup.tar`, { force: true })])
  }
}

/** As an operator does it; answers what it says when it does not go well. */
const restore = (backup: string, copy: Place): Promise<string | undefined> =>
  promisify(execFile)(process.execPath, [BACKUP, 'restore', '--from', backup], { cwd: ROOT, env: { PATH: process.env['PATH'], ...copy.env } }).then(
    () => undefined,
    (error: { stderr?: string }) => `the restore failed: ${error.stderr?.trim() ?? ''}`,
  )

interface Taken {
  readonly filled: Filled
  readonly before: Portrait
  readonly manifest: Manifest
  readonly written: number
  readonly seconds: number
}

/** The product runs and people write while the backup is taken. */
async function backUp(source: Place, to: string, rows: number): Promise<Taken> {
  const server = await startServer(source.env)
  try {
    const filled = await fillThroughProduct(server.url)
    return await source.look(async database => {
      await untilFilesArrived(database)
      await multiplyMessages(database, rows, filled.ticketId)
      const stopWriting = keepWriting(filled.attendants)
      let before: Portrait = new Map()
      let looking = 0
      const began = performance.now()
      const manifest = await takeBackup({
        database,
        media: await openLocalStore(path.join(source.folder, 'media')),
        keys: await loadExistingKeys(source.folder, { env: 'development' }),
        withKeys: true,
        to,
        now: new Date(),
        onSnapshot: async snapshot => {
          const at = performance.now()
          before = await portrait(database, snapshot)
          looking = performance.now() - at
        },
      })
      const seconds = since(began + looking)
      return { filled, before, manifest, seconds, written: await stopWriting() }
    })
  } finally {
    await server.end()
  }
}

/** On the copy: log in, read, send, receive. */
async function work(copy: Place, { ticketId, said }: Filled): Promise<string[]> {
  const server = await startServer(copy.env)
  try {
    const [{ email, customer: known }] = ADMINS
    const attendant = await logIn(server.url, email)
    const read = async (): Promise<string[]> =>
      (await attendant.me.ok(ROUTES.listMessages, { params: { ticketId }, query: {} })).messages.map(message => message.body)
    const bodies = await read()
    const missing = said.filter(text => !bodies.some(body => body.includes(text)))
    const customer = await addCustomer(attendant, known.name, known.number)
    await attendant.me.ok(ROUTES.sendMessage, { params: { ticketId }, body: { body: 'Da cópia' } })
    await until('the phone to receive from the copy', async () => (await textsOf(attendant, customer)).some(text => text.includes('Da cópia')) || undefined)
    await write(attendant, customer, 'Para a cópia')
    await until('the copy to receive from the phone', async () => (await read()).some(body => body.includes('Para a cópia')) || undefined)
    return missing.map(text => `the copy does not show "${text}"`)
  } catch (error) {
    return [`the copy does not work: ${error instanceof Error ? error.message : String(error)}`]
  } finally {
    await server.end()
  }
}

const since = (began: number): number => Math.round((performance.now() - began) / 100) / 10
