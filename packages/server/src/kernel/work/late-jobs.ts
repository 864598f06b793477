import { sql } from 'kysely'
import type { PlatformDb } from '../database/company-db.ts'
import { JOBS_SCHEMA } from './job-tables.ts'
import { SET_ASIDE } from './set-aside-jobs.ts'

/** Counts the jobs of each company that were due before then and wait still. */
export async function countLateJobs(db: PlatformDb, before: Date): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ company_id: number; late: number }>`
    select (data ->> 'companyId')::int as company_id, count(*)::int as late from ${sql.table(`${JOBS_SCHEMA}.job`)}
    where state < 'active' and name <> ${SET_ASIDE} and start_after < ${before} group by 1`.execute(db)
  return new Map(rows.map(row => [row.company_id, row.late]))
}
