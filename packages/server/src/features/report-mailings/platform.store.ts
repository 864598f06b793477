import * as companies from '../companies/index.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'

/** The mailings that are due by this process's clock, of all companies that run, the longest due first. */
export const listDueMailings = (db: PlatformDb, now: Date, limit: number) =>
  db
    .selectFrom('report_mailings')
    .select(['company_id', 'id'])
    .where('is_active', '=', true)
    .where('next_at', '<=', now)
    .where(companies.isCompanyRunning('report_mailings.company_id', now))
    .orderBy('next_at')
    .limit(limit)
    .execute()
