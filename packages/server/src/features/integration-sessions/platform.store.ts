import { sql } from 'kysely'
import * as companies from '../companies/index.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import type { InProgress } from '../../kernel/work/due-queue.ts'

export interface DueRequest {
  readonly id: number
  readonly company_id: number
}
/**
 * The first request of each session, if it is due, without those in progress; longest due first. There are at most so
 * many of each company, so that one whose service is slow does not fill the list.
 */
export const listDueRequests = async (
  db: PlatformDb,
  now: Date,
  { keys, full: [fullCompanies = []] }: InProgress,
  { perCompany, limit }: { perCompany: number; limit: number },
): Promise<DueRequest[]> =>
  (
    await sql<DueRequest>`
      select id, company_id from (
        select r.id, r.company_id, r.due_at, row_number() over (partition by r.company_id order by r.due_at) as place
        from integration_requests r
        where r.due_at <= ${now} and ${companies.isCompanyRunning('r.company_id', now)} and r.id <> all(${[...keys]}::bigint[])
          and r.company_id <> all(${[...fullCompanies]}::int[])
          and not exists (select 1 from integration_requests e
            where e.company_id = r.company_id and e.session_id = r.session_id and e.id < r.id)
      ) due
      where place <= ${perCompany} order by due_at limit ${limit}`.execute(db)
  ).rows
/** Removes deliveries from before then, at most `limit`. */
export const removeDeliveries = (db: PlatformDb, before: Date, limit: number) =>
  sql`delete from integration_deliveries
    where id in (select id from integration_deliveries where at < ${before} limit ${limit})`.execute(db)
