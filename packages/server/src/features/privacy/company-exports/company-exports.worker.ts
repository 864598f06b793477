import { LIMITS } from '@recado/contract'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import type { Worker } from '../../../kernel/process/feature.ts'
import { startDueQueue } from '../../../kernel/work/due-queue.ts'
import { listDueCompanyExports, type RunningExport } from '../contact-exports/platform.store.ts'
import { exportQueue, type ExportPlan } from '../contact-exports/export-queue.ts'
import { listArchive, type ArchiveCounts } from './archive.ts'

/** The archives with all data of a company. Operators ask for their state, so no event tells of it. */
export const COMPANY_EXPORTS: ExportPlan<RunningExport> = {
  table: 'company_exports',
  lease: 'company-exports',
  days: LIMITS.companyExportDays,
  listDue: listDueCompanyExports,
  events: () => [],
  prepare: async ({ media, clock, records }, { company_id: companyId }, read) => {
    const counts: ArchiveCounts = { records: 0, files: 0 }
    return { entries: listArchive({ companyId, at: clock.now(), media, records, read }, counts), counts }
  },
}
export const startCompanyExports = (context: AppContext): Worker =>
  startDueQueue(context, exportQueue(context, COMPANY_EXPORTS))
