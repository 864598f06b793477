import { sql } from 'kysely'
import * as companies from '../companies/index.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'

/** Running companies whose run is due, except these. */
export const listDueCompanies = async (
  db: PlatformDb,
  now: Date,
  except: readonly number[],
): Promise<number[]> =>
  (
    await db
      .selectFrom('retention_rules')
      .select('company_id')
      .where('run_at', '<=', now)
      .where(sql<boolean>`company_id <> all(${[...except]}::int[])`)
      .where(companies.isCompanyRunning('retention_rules.company_id', now))
      .orderBy('run_at')
      .execute()
  ).map(({ company_id }) => company_id)

/** Deletes runs that ended before a moment. */
export const removeRuns = (db: PlatformDb, before: Date, limit: number) =>
  sql`delete from retention_runs where id in (select id from retention_runs where finished_at < ${before} limit ${limit})`.execute(
    db,
  )
