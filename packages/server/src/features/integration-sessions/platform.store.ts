import { sql } from 'kysely'
import * as companies from '../companies/index.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'

export interface DueRequest {
  readonly id: number
  readonly company_id: number
}
/** The first request of each session, if it is due, without those in `busy`; longest due first. */
export const listDueRequests = async (
  db: PlatformDb,
  now: Date,
  busy: readonly number[],
  limit: number,
): Promise<DueRequest[]> =>
  (
    await sql<DueRequest>`
      select r.id, r.company_id from integration_requests r
      where r.due_at <= ${now} and ${companies.isCompanyRunning('r.company_id', now)} and r.id <> all(${[...busy]}::bigint[])
        and not exists (select 1 from integration_requests e
          where e.company_id = r.company_id and e.session_id = r.session_id and e.id < r.id)
      order by r.due_at limit ${limit}`.execute(db)
  ).rows
/** Removes deliveries from before then, at most `limit`. */
export const removeDeliveries = (db: PlatformDb, before: Date, limit: number) =>
  sql`delete from integration_deliveries
    where id in (select id from integration_deliveries where at < ${before} limit ${limit})`.execute(db)
