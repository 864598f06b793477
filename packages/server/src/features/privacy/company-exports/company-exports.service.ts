import { DAY_MS, LIMITS, refuse, type CompanyExport } from '@recado/contract'
import type { Viewer } from '@recado/domain'
import * as auditLog from '../../audit-log/index.ts'
import * as companies from '../../companies/index.ts'
import type { PlatformDb } from '../../../kernel/database/company-db.ts'
import { withPlatformDb } from '../../../kernel/database/platform-db.ts'
import { newMediaKey } from '../../../kernel/media/index.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { removeEnded } from '../contact-exports/platform.store.ts'
import {
  insertCompanyExport,
  listCompanyExports,
  removeExport,
  type CompanyExportRow,
} from './company-exports.store.ts'

/** Milliseconds for which a link opens the file: the browser begins at once. */
const LINK_MS = 60_000

const present = ({ id: viewerId }: Viewer, row: CompanyExportRow): CompanyExport => ({
  state: row.state,
  by: { id: row.requested_by, name: row.requested_by_name },
  isOwn: row.requested_by === viewerId,
  requestedAt: row.requested_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  size: row.size,
  records: row.records,
  files: row.files,
})

/** Works on the export of a company, one operator after the other. */
const withCompany = <T>(
  context: AppContext,
  companyId: number,
  work: (db: PlatformDb, now: Date) => Promise<T>,
): Promise<T> =>
  withPlatformDb(context, async db => {
    if (!(await companies.lockForChange(db, companyId))) throw refuse('ERR_NO_COMPANY_FOUND')
    return work(db, context.clock.now())
  })

/**
 * Requests the archive of a company in place of an earlier one of the same operator. One that is being written is
 * returned, whose ever it is.
 */
export async function requestCompanyExport(
  context: AppContext,
  operator: Viewer,
  companyId: number,
): Promise<CompanyExport> {
  await context.storage.mustHaveRoom(companyId)
  const requested = await withCompany(context, companyId, async (db, now) => {
    const running = (await listCompanyExports(db, companyId, now)).find(({ state }) => state === 'running')
    if (running) return present(operator, running)
    await removeExport(db, companyId, operator.id)
    const row = await insertCompanyExport(db, {
      company_id: companyId,
      requested_by: operator.id,
      requested_at: now,
      file_key: newMediaKey(),
    })
    await auditLog.recordOperatorAudit(
      db,
      { operatorId: operator.id, companyId },
      { kind: 'companyExported' },
      now,
    )
    return present(operator, row)
  })
  // A transaction of the platform wakes no loop by itself.
  context.wakes.tell()
  return requested
}

/** The archives of a company whose download has not ended: that of the operator, and those of others. */
export const show = (
  context: AppContext,
  operator: Viewer,
  companyId: number,
): Promise<{ export: CompanyExport | null; others: CompanyExport[] }> =>
  withCompany(context, companyId, async (db, now) => {
    const all = (await listCompanyExports(db, companyId, now)).map(row => present(operator, row))
    return { export: all.find(({ isOwn }) => isOwn) ?? null, others: all.filter(({ isOwn }) => !isOwn) }
  })

/** Removes an archive of a company that an operator requested; one that is being written ends without a file. */
export const remove = (
  context: AppContext,
  operator: Viewer,
  companyId: number,
  requestedBy: number = operator.id,
): Promise<void> =>
  withCompany(context, companyId, async (db, now) => {
    await mustFindExport(db, companyId, requestedBy, now)
    await removeExport(db, companyId, requestedBy)
    await auditLog.recordOperatorAudit(
      db,
      { operatorId: operator.id, companyId },
      { kind: 'companyExportRemoved' },
      now,
    )
  })

async function mustFindExport(
  db: PlatformDb,
  companyId: number,
  operatorId: number,
  now: Date,
): Promise<CompanyExportRow> {
  const all = await listCompanyExports(db, companyId, now)
  const found = all.find(({ requested_by }) => requested_by === operatorId)
  if (!found) throw refuse('ERR_NO_EXPORT_FOUND')
  return found
}

/** A link to the archive for the operator who requested it, which both audit logs keep as a download. */
export const signCompanyDownload = (
  context: AppContext,
  operator: Viewer,
  companyId: number,
): Promise<{ url: string }> =>
  withCompany(context, companyId, async (db, now) => {
    const row = await mustFindExport(db, companyId, operator.id, now)
    if (row.state !== 'ready') throw refuse('ERR_EXPORT_NOT_READY')
    await auditLog.recordOperatorAudit(
      db,
      { operatorId: operator.id, companyId },
      { kind: 'companyExportDownloaded' },
      now,
    )
    const link = context.links.sign({
      companyId,
      key: row.file_key,
      name: `recado-${companyId}-${row.requested_at.toISOString().slice(0, 10)}.zip`,
      audience: { userId: operator.id },
      expiresAt: new Date(now.getTime() + LINK_MS),
    })
    return { url: `${link}&download=1` }
  })

/** Removes archives whose download has ended; the trash takes them from the disk. */
export async function removeEndedCompanyExports(context: AppContext): Promise<void> {
  const now = context.clock.now()
  const failedBefore = new Date(now.getTime() - LIMITS.companyExportDays * DAY_MS)
  await removeEnded(context.platform, 'company_exports', { now, failedBefore })
}
