import { DAY_MS, LIMITS, refuse, type CompanyExport } from '@recado/contract'
import type { Viewer } from '@recado/domain'
import * as auditLog from '../../audit-log/index.ts'
import * as companies from '../../companies/index.ts'
import type { PlatformDb } from '../../../kernel/database/company-db.ts'
import { withPlatformDb } from '../../../kernel/database/platform-db.ts'
import { newMediaKey } from '../../../kernel/media/index.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { removeEnded } from '../exports/platform.store.ts'
import {
  findCompanyExport,
  insertCompanyExport,
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

/** Requests the archive of a company in place of an earlier one. One that is being written is returned. */
export async function requestCompanyExport(
  context: AppContext,
  operator: Viewer,
  companyId: number,
): Promise<CompanyExport> {
  await context.storage.mustHaveRoom(companyId)
  return withCompany(context, companyId, async (db, now) => {
    const found = await findCompanyExport(db, companyId, now)
    if (found?.state === 'running') return present(operator, found)
    await removeExport(db, companyId)
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
}

/** The archive of a company, unless there is none or its download has ended. */
export const show = (
  context: AppContext,
  operator: Viewer,
  companyId: number,
): Promise<{ export: CompanyExport | null }> =>
  withCompany(context, companyId, async (db, now) => {
    const row = await findCompanyExport(db, companyId, now)
    return { export: row ? present(operator, row) : null }
  })

/** Removes the archive of a company; one that is being written ends without a file. */
export const remove = (context: AppContext, operator: Viewer, companyId: number): Promise<void> =>
  withCompany(context, companyId, async (db, now) => {
    if (!(await findCompanyExport(db, companyId, now))) throw refuse('ERR_NO_EXPORT_FOUND')
    await removeExport(db, companyId)
    await auditLog.recordOperatorAudit(
      db,
      { operatorId: operator.id, companyId },
      { kind: 'companyExportRemoved' },
      now,
    )
  })

/** A link to the archive for the operator who requested it, which both audit logs keep as a download. */
export const signCompanyDownload = (
  context: AppContext,
  operator: Viewer,
  companyId: number,
): Promise<{ url: string }> =>
  withCompany(context, companyId, async (db, now) => {
    const row = await findCompanyExport(db, companyId, now)
    if (row?.requested_by !== operator.id) throw refuse('ERR_NO_EXPORT_FOUND')
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
