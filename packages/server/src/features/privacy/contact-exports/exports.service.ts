import { LIMITS, refuse, type ContactExport, type ContactExportLanguage } from '@recado/contract'
import * as auditLog from '../../audit-log/index.ts'
import * as contacts from '../../contacts/index.ts'
import { allOrThrow } from '../../../kernel/batching/all-or-throw.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { newMediaKey } from '../../../kernel/media/index.ts'
import { contactExportChanged } from './exports.events.ts'
import { presentExport } from './exports.present.ts'
import {
  countExports,
  countUsedExports,
  findExport,
  findRunningExport,
  insertExport,
  lockExports,
  pageExports,
  removeExports,
} from './exports.store.ts'
import { exportFileName } from './person-page.ts'

/** Milliseconds for which a link opens the file: the browser begins at once. */
const LINK_MS = 60_000

/** The file has full numbers, so a viewer of masked ones may neither request nor download it. */
function mustSeeNumbers({ viewer }: Scope): void {
  if (!viewer.isTricked) throw refuse('ERR_EXPORT_NEEDS_NUMBERS')
}

/**
 * Requests the file with the data of a contact, in place of an earlier one. One that is being written is returned.
 * Spec: behaviour 9.
 */
export async function requestExport(
  scope: Scope,
  contactId: number,
  language: ContactExportLanguage,
): Promise<ContactExport> {
  mustSeeNumbers(scope)
  const contact = await contacts.shareLockContact(scope.db, contactId)
  if (!contact) throw refuse('ERR_NO_CONTACT_FOUND')
  if (contact.is_group) throw refuse('ERR_EXPORT_OF_GROUP')
  await lockExports(scope.db)
  const runningId = await findRunningExport(scope.db, contactId)
  return show(scope, runningId ?? (await beginExport(scope, contactId, language)))
}

async function beginExport(
  scope: Scope,
  contactId: number,
  language: ContactExportLanguage,
): Promise<number> {
  const removed = await removeExports(scope.db, contactId)
  const max = LIMITS.contactExports
  if ((await countUsedExports(scope.db, scope.now)) >= max) throw refuse('ERR_EXPORT_LIMIT', { max })
  await scope.context.storage.mustHaveRoom(scope.companyId)
  const id = await insertExport(scope.db, {
    contact_id: contactId,
    user_id: scope.viewer.id,
    language,
    requested_at: scope.now,
    file_key: newMediaKey(),
  })
  await auditLog.recordAudit(scope, {
    kind: 'contactExported',
    record: 'contact',
    subject: `#${contactId}`,
  })
  scope.publish(...[...removed, id].map(contactExportChanged))
  return id
}

export async function show(scope: Scope, id: number): Promise<ContactExport> {
  const row = await findExport(scope.db, id, scope.now)
  if (!row) throw refuse('ERR_NO_EXPORT_FOUND')
  return presentExport(scope.viewer, row)
}

/** A page of the exports, or of those of a contact, whose download has not ended, newest first. */
export async function list(
  scope: Scope,
  { pageNumber, contactId }: { pageNumber: number; contactId?: number | undefined },
): Promise<{ exports: ContactExport[]; count: number; hasMore: boolean }> {
  const filter = { contactId, now: scope.now }
  const [rows, count] = await allOrThrow(
    pageExports(scope.db, filter, { offset: (pageNumber - 1) * LIMITS.page, limit: LIMITS.page + 1 }),
    countExports(scope.db, filter),
  )
  return {
    exports: rows.slice(0, LIMITS.page).map(row => presentExport(scope.viewer, row)),
    count,
    hasMore: rows.length > LIMITS.page,
  }
}

/** A link to the file for the viewer alone, which the audit log keeps as a download. */
export async function signDownload(scope: Scope, id: number): Promise<{ url: string }> {
  mustSeeNumbers(scope)
  const row = await findExport(scope.db, id, scope.now)
  if (!row) throw refuse('ERR_NO_EXPORT_FOUND')
  if (row.state !== 'ready') throw refuse('ERR_EXPORT_NOT_READY')
  await auditLog.recordAudit(scope, {
    kind: 'contactExportDownloaded',
    record: 'contact',
    subject: `#${row.contact_id}`,
  })
  const link = scope.context.links.sign({
    companyId: scope.companyId,
    key: row.file_key,
    name: exportFileName(row.language, row.contact_id),
    audience: { userId: scope.viewer.id },
    expiresAt: new Date(scope.now.getTime() + LINK_MS),
  })
  return { url: `${link}&download=1` }
}

/** Removes an export, also one that is being written, and its file with it. */
export async function remove(scope: Scope, id: number): Promise<void> {
  const row = await findExport(scope.db, id, scope.now)
  if (!row) throw refuse('ERR_NO_EXPORT_FOUND')
  // There is one of each contact.
  const removed = await removeExports(scope.db, row.contact_id)
  await auditLog.recordAudit(scope, {
    kind: 'contactExportRemoved',
    record: 'contact',
    subject: `#${row.contact_id}`,
  })
  scope.publish(...removed.map(contactExportChanged))
}

/** Removes the exports of a contact whose data are erased; one that is being written ends without a file. */
export async function eraseExports(scope: Scope, contactId: number): Promise<void> {
  const removed = await removeExports(scope.db, contactId)
  scope.publish(...removed.map(contactExportChanged))
}
