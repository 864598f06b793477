import type { CompanyDb } from '../../../kernel/database/company-db.ts'

/** Starts an incident; false when one is open. */
export const beginIncident = async (
  db: CompanyDb,
  row: { connection_id: number; kind: string; began_at: Date },
): Promise<boolean> =>
  (
    await db
      .insertInto('connection_incidents')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .execute()
  ).length > 0
/** Changes an open incident; false when it has ended. */
export const changeOpenIncident = async (
  db: CompanyDb,
  id: number,
  change: { kind?: string; well_since?: Date | null; ended_at?: Date },
): Promise<boolean> =>
  (
    await db
      .updateTable('connection_incidents')
      .set(change)
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('id')
      .execute()
  ).length > 0
/** Marks a gap as reported; false when it was reported before or is proven. */
export const markGapReported = async (db: CompanyDb, id: number, reportedAt: Date): Promise<boolean> =>
  (
    await db
      .updateTable('connection_gaps')
      .set({ told_at: reportedAt })
      .where('id', '=', id)
      .where('told_at', 'is', null)
      .where('is_proven', '=', false)
      .returning('id')
      .execute()
  ).length > 0
