import { RetentionRun } from '@recado/contract'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { retentionRunRecord } from './retention.record.ts'

/** The numbers that a run, or a batch of it, has deleted; bytes of files. */
export interface RunCounts {
  readonly tickets: number
  readonly messages: number
  readonly files: number
  readonly notes: number
  readonly bytes: number
}
/** Runs that deleted nothing are not told of. */
const HAS_DELETED = sql<boolean>`(messages > 0 or files > 0 or notes > 0)`

export const pageRuns = (db: CompanyDb, offset: number, limit: number): Promise<RetentionRun[]> =>
  db
    .selectFrom('retention_runs')
    .select(retentionRunRecord.fields(RetentionRun))
    .where(HAS_DELETED)
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(sql.lit(limit))
    .execute()
export const countRuns = async (db: CompanyDb): Promise<number> =>
  (
    await db
      .selectFrom('retention_runs')
      .select(sql<number>`count(*)::int`.as('n'))
      .where(HAS_DELETED)
      .executeTakeFirstOrThrow()
  ).n

/** Begins a run, unless one is under way; it is continued. */
export const insertRun = (db: CompanyDb, companyId: number, at: Date) =>
  db
    .insertInto('retention_runs')
    .values({ company_id: companyId, began_at: at })
    .onConflict(conflict => conflict.column('company_id').where('finished_at', 'is', null).doNothing())
    .execute()
/** Adds what a batch has deleted to the run that is under way, in the transaction of the batch. */
export const addToRun = (db: CompanyDb, counts: RunCounts) =>
  db
    .updateTable('retention_runs')
    .set(row => ({
      tickets: row('tickets', '+', counts.tickets),
      messages: row('messages', '+', counts.messages),
      files: row('files', '+', counts.files),
      notes: row('notes', '+', counts.notes),
      bytes: row('bytes', '+', counts.bytes),
    }))
    .where('finished_at', 'is', null)
    .execute()
/** Ends the run that is under way; one that deleted nothing leaves no row. */
export async function finishRun(db: CompanyDb, at: Date): Promise<void> {
  await db
    .deleteFrom('retention_runs')
    .where('finished_at', 'is', null)
    .where(sql<boolean>`not ${HAS_DELETED}`)
    .execute()
  await db.updateTable('retention_runs').set({ finished_at: at }).where('finished_at', 'is', null).execute()
}
