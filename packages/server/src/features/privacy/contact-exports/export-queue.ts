import { DAY_MS } from '@recado/contract'
import type { PlatformDb } from '../../../kernel/database/company-db.ts'
import type { OutboxEvent } from '../../../kernel/database/outbox.ts'
import { systemViewer, withReadOnlyScope, withScope, type Scope } from '../../../kernel/database/scope.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { failpoint } from '../../../kernel/process/failpoint.ts'
import { pause } from '../../../kernel/work/pause.ts'
import type { DueQueueOptions } from '../../../kernel/work/due-queue.ts'
import {
  countAttempt,
  isExportRunning,
  returnAttempt,
  saveFailed,
  saveReady,
  saveRetry,
  type ExportTable,
} from './attempts.store.ts'
import type { ReadPart } from './person-reader.ts'
import type { DueExports, RunningExport } from './platform.store.ts'
import { writeZip, type ZipEntry } from './zip.ts'

const POLL_MS = 1_000
/** Exports that are written at once, each of another company. */
const AT_ONCE = 4
/** Attempts after which an export has failed. A crash costs one, a process that stops none. */
const MAX_ATTEMPTS = 5
const RETRY_MS = 2 * 60_000

/** The export, or its subject, is gone: its file is removed. */
export class ExportGone extends Error {}

/** The entries of a file, and the columns of its row that are known once they are written. */
export interface ExportContents {
  readonly entries: AsyncIterable<ZipEntry>
  readonly counts: object
}
/** The exports of one table: which are due, and what their files contain. */
export interface ExportPlan<R extends RunningExport> {
  readonly table: ExportTable
  /** The name of the lease of the process that writes them. */
  readonly lease: string
  /** Days for which a file may be downloaded. */
  readonly days: number
  readonly listDue: (db: PlatformDb, due: DueExports) => Promise<R[]>
  /** @throws ExportGone */
  readonly prepare: (context: AppContext, running: R, read: ReadPart) => Promise<ExportContents>
  readonly events: (id: number) => readonly OutboxEvent[]
}

/**
 * Writes the files of all companies in one process at a time, and of one company one after the other. Companies take turns, so that
 * large or many exports of one do not hold up those of others. A file that a crash interrupts is written again from its
 * beginning, under the same key; a job would have a limit of time.
 */
export function exportQueue<R extends RunningExport>(
  context: AppContext,
  kind: ExportPlan<R>,
): DueQueueOptions<R> {
  let after = 0
  return {
    name: `privacy.${kind.table}`,
    intervalMs: POLL_MS,
    lease: kind.lease,
    limit: AT_ONCE,
    keysOf: ({ company_id }) => [company_id],
    list: async ({ keys }, limit) => {
      const busy = keys.map(Number)
      const due = await kind.listDue(context.platform, { now: context.clock.now(), busy, after, limit })
      after = due.at(-1)?.company_id ?? after
      return due
    },
    run: (running, signal) => tryExport({ context, kind, running, signal }),
  }
}

interface Attempt<R extends RunningExport> {
  readonly context: AppContext
  readonly kind: ExportPlan<R>
  readonly running: R
  readonly signal: AbortSignal
}

async function tryExport<R extends RunningExport>(attempt: Attempt<R>): Promise<void> {
  try {
    await writeExport(attempt)
  } catch (error) {
    await endAttempt(attempt, error)
  }
}

async function endAttempt<R extends RunningExport>(attempt: Attempt<R>, error: unknown): Promise<void> {
  const { context, kind, running, signal } = attempt
  try {
    if (error instanceof ExportGone) await context.media.remove(running.company_id, running.file_key)
    else if (signal.aborted)
      await withScope(context, systemViewer(running.company_id), ({ db }) =>
        returnAttempt(db, kind.table, running.id),
      )
    else await retryLater(attempt, error)
  } catch (failure) {
    // The trash has the key of an export that is gone, and one that is running is written again.
    context.log.warn({ exportId: running.id, err: failure }, 'The end of an export could not be stored.')
    // It is still due: the next attempt does not follow at once.
    await pause(POLL_MS, signal)
  }
}

async function retryLater<R extends RunningExport>(
  { context, kind, running: { id, company_id } }: Attempt<R>,
  error: unknown,
): Promise<void> {
  context.log.warn({ exportId: id, err: error }, 'An export failed; it is tried again.')
  await withScope(context, systemViewer(company_id), ({ db, now }) =>
    saveRetry(db, kind.table, id, new Date(now.getTime() + RETRY_MS)),
  )
}

async function writeExport<R extends RunningExport>(attempt: Attempt<R>): Promise<void> {
  const { context, kind, running, signal } = attempt
  const { id, company_id: companyId, file_key: key } = running
  const viewer = systemViewer(companyId)
  const attempts = await withScope(context, viewer, ({ db }) => countAttempt(db, kind.table, id))
  if (attempts === undefined) throw new ExportGone()
  // An attempt that a crash ended left its part of the file.
  if (attempts > 1) await context.media.remove(companyId, key)
  if (attempts > MAX_ATTEMPTS) {
    await endExport(attempt, async ({ db }) => void (await saveFailed(db, kind.table, id)))
    return
  }
  const read: ReadPart = work =>
    withReadOnlyScope(context, viewer, async ({ db }) => {
      signal.throwIfAborted()
      if (!(await isExportRunning(db, kind.table, id))) throw new ExportGone()
      return work(db)
    })
  const { entries, counts } = await kind.prepare(context, running, read)
  const { size } = await context.media.put(companyId, writeZip(entries, signal), {
    filename: 'export.zip',
    maxBytes: Number.POSITIVE_INFINITY,
    as: { key, mime: 'application/zip' },
  })
  context.storage.add(companyId, size)
  await failpoint('privacy.afterExportFile')
  await endExport(attempt, async ({ db, now }) => {
    const expiresAt = new Date(now.getTime() + kind.days * DAY_MS)
    if (!(await saveReady(db, kind.table, id, { counts, size, expiresAt }))) throw new ExportGone()
  })
}

const endExport = <R extends RunningExport>(
  { context, kind, running: { id, company_id } }: Attempt<R>,
  save: (scope: Scope) => Promise<void>,
): Promise<void> =>
  withScope(context, systemViewer(company_id), async scope => {
    await save(scope)
    scope.publish(...kind.events(id))
  })
