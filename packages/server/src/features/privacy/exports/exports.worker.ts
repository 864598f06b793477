import type { PersonProfile } from '@recado/domain'
import * as companies from '../../companies/index.ts'
import * as contacts from '../../contacts/index.ts'
import { DAY_MS, LIMITS } from '@recado/contract'
import { systemViewer, withReadOnlyScope, withScope, type Scope } from '../../../kernel/database/scope.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import type { Worker } from '../../../kernel/process/feature.ts'
import { failpoint } from '../../../kernel/process/failpoint.ts'
import { pause } from '../../../kernel/work/pause.ts'
import { poll } from '../../../kernel/work/poll.ts'
import { listEntries, type ExportCounts, type ExportSubject } from './export-file.ts'
import { contactExportChanged } from './exports.events.ts'
import {
  countAttempt,
  isExportRunning,
  returnAttempt,
  saveFailed,
  saveReady,
  saveRetry,
} from './exports.store.ts'
import { makePersonReader, type ReadPart } from './person.reader.ts'
import { findPersonRow, listItemsOfPerson } from './person.store.ts'
import { listDueExports, type RunningExport } from './platform.store.ts'
import { writeZip } from './zip.ts'

const POLL_MS = 1_000
/** Exports that are written at once, each of another company. */
const AT_ONCE = 4
/** Attempts after which an export has failed. A crash costs one, a process that stops none. */
const MAX_ATTEMPTS = 5
const RETRY_MS = 2 * 60_000

/** The export, or its contact, is gone: its file is removed. */
class ExportGone extends Error {}

/**
 * Writes the files of all companies in one process at a time. A file that a crash interrupts is written again from its
 * beginning, under the same key; a job would have a limit of time.
 */
export const startContactExports = (context: AppContext): Worker =>
  poll(
    {
      log: context.log,
      name: 'privacy.exports',
      intervalMs: POLL_MS,
      lease: { leases: context.leases, name: 'contact-exports' },
    },
    signal => writeExports(context, signal),
  )

/**
 * Writes the exports that are due, and those that become due meanwhile. Of one company one is written at a time, so
 * that its large or many exports do not hold up those of other companies.
 */
export async function writeExports(context: AppContext, signal: AbortSignal): Promise<void> {
  const busy = new Map<number, Promise<void>>()
  let after = 0
  try {
    while (!signal.aborted) {
      const limit = AT_ONCE - busy.size
      const now = context.clock.now()
      for (const running of await listDueExports(context.platform, {
        now,
        busy: [...busy.keys()],
        after,
        limit,
      })) {
        after = running.company_id
        busy.set(
          after,
          tryExport(context, running, signal).finally(() => busy.delete(running.company_id)),
        )
      }
      if (busy.size === 0) return
      await Promise.race([...busy.values(), pause(POLL_MS, signal)])
    }
  } finally {
    await Promise.all(busy.values())
  }
}

async function tryExport(context: AppContext, running: RunningExport, signal: AbortSignal): Promise<void> {
  try {
    await writeExport(context, running, signal)
  } catch (error) {
    await endAttempt(context, running, { error, signal })
  }
}

async function endAttempt(
  context: AppContext,
  running: RunningExport,
  { error, signal }: { readonly error: unknown; readonly signal: AbortSignal },
): Promise<void> {
  try {
    if (error instanceof ExportGone) await context.media.remove(running.company_id, running.file_key)
    else if (signal.aborted)
      await withScope(context, systemViewer(running.company_id), ({ db }) => returnAttempt(db, running.id))
    else await retryLater(context, running, error)
  } catch (failure) {
    // The trash has the key of an export that is gone, and one that is running is written again.
    context.log.warn({ exportId: running.id, err: failure }, 'The end of an export could not be stored.')
    // It is still due: the next attempt does not follow at once.
    await pause(POLL_MS, signal)
  }
}

async function retryLater(
  context: AppContext,
  { id, company_id }: RunningExport,
  error: unknown,
): Promise<void> {
  context.log.warn({ exportId: id, err: error }, 'An export failed; it is tried again.')
  await withScope(context, systemViewer(company_id), ({ db, now }) =>
    saveRetry(db, id, new Date(now.getTime() + RETRY_MS)),
  )
}

async function writeExport(context: AppContext, running: RunningExport, signal: AbortSignal): Promise<void> {
  const { id, company_id: companyId, file_key: key } = running
  const viewer = systemViewer(companyId)
  const attempts = await withScope(context, viewer, ({ db }) => countAttempt(db, id))
  if (attempts === undefined) throw new ExportGone()
  // An attempt that a crash ended left its part of the file.
  if (attempts > 1) await context.media.remove(companyId, key)
  if (attempts > MAX_ATTEMPTS) {
    await endExport(context, running, async ({ db }) => void (await saveFailed(db, id)))
    return
  }
  const read: ReadPart = work =>
    withReadOnlyScope(context, viewer, async ({ db }) => {
      signal.throwIfAborted()
      if (!(await isExportRunning(db, id))) throw new ExportGone()
      return work(db)
    })
  const counts: ExportCounts = { messages: 0, files: 0 }
  const { subject, person } = await withReadOnlyScope(context, viewer, scope => readSubject(scope, running))
  const reader = makePersonReader(read, running.contact_id, person)
  const { size } = await context.media.put(
    companyId,
    writeZip(listEntries(context.media, reader, subject, counts), signal),
    { filename: 'contact.zip', maxBytes: Number.POSITIVE_INFINITY, as: { key, mime: 'application/zip' } },
  )
  context.storage.add(companyId, size)
  await failpoint('privacy.afterExportFile')
  await endExport(context, running, async ({ db, now }) => {
    const expiresAt = new Date(now.getTime() + LIMITS.contactExportDays * DAY_MS)
    if (!(await saveReady(db, id, { ...counts, size, expiresAt }))) throw new ExportGone()
  })
}

const endExport = (
  context: AppContext,
  { id, company_id }: RunningExport,
  save: (scope: Scope) => Promise<void>,
): Promise<void> =>
  withScope(context, systemViewer(company_id), async scope => {
    await save(scope)
    scope.publish(contactExportChanged(id))
  })

async function readSubject(
  scope: Scope,
  { contact_id, language }: RunningExport,
): Promise<{ subject: ExportSubject; person: contacts.IdentifiedPerson }> {
  const person = await contacts.findPerson(scope, contact_id)
  const row = await findPersonRow(scope.db, contact_id)
  if (!person || !row) throw new ExportGone()
  const { name, timezone } = await companies.find(scope.db, scope.companyId)
  const items = await listItemsOfPerson(scope.db, person.numberKeys)
  const profile: PersonProfile = {
    id: contact_id,
    name: row.name,
    number: row.number,
    email: row.email,
    addresses: row.addresses,
    extraInfo: row.extra_info,
    tags: row.tags,
    createdAt: row.created_at.toISOString(),
    consentedAt: row.consented_at?.toISOString() ?? null,
    contactLists: items.map(item => ({
      list: item.list,
      name: item.name,
      email: item.email,
      extraInfo: item.extra_info,
      addedAt: item.created_at.toISOString(),
    })),
    picture: null,
  }
  const company = { id: scope.companyId, name, timezone }
  return { subject: { profile, pictureKey: row.picture_key, company, language, at: scope.now }, person }
}
