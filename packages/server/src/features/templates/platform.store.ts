import * as companies from '../companies/index.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'

/** Connected numbers of companies that run, whose templates were never fetched, or last before `syncedBefore`. */
export const listDueSyncs = (
  db: PlatformDb,
  { now, syncedBefore }: { readonly now: Date; readonly syncedBefore: Date },
): Promise<{ id: number; company_id: number }[]> =>
  db
    .selectFrom('connections')
    .select(['id', 'company_id'])
    .where('provider', '=', 'cloud')
    .where('status', '=', 'CONNECTED')
    .where(companies.isCompanyRunning('connections.company_id', now))
    .where(row =>
      row.or([row('templates_synced_at', 'is', null), row('templates_synced_at', '<', syncedBefore)]),
    )
    .orderBy('id')
    .execute()
