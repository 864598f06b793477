import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** What goes on, the latest first. */
export const listOpenIncidents = (db: CompanyDb) =>
  db
    .selectFrom('connection_incidents as i')
    .innerJoin('connections as c', 'c.id', 'i.connection_id')
    .select(['i.connection_id', 'c.name', 'i.kind', 'i.began_at'])
    .where('i.ended_at', 'is', null)
    .orderBy('i.began_at', 'desc')
    .orderBy('i.connection_id')
    .execute()

/** Begins an incident; false when there is one already. */
export const insertIncident = async (db: CompanyDb, row: { connection_id: number; kind: string; began_at: Date }): Promise<boolean> =>
  (
    await db
      .insertInto('connection_incidents')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .execute()
  ).length > 0
/** Changes an incident that goes on; false when somebody ended it. */
export const updateOpenIncident = async (db: CompanyDb, id: number, change: { kind?: string; well_since?: Date | null; ended_at?: Date }): Promise<boolean> =>
  (await db.updateTable('connection_incidents').set(change).where('id', '=', id).where('ended_at', 'is', null).returning('id').execute()).length > 0
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
/** The admins of a company, and the language each reads. */
export const listAdmins = (db: CompanyDb) =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where('u.profile', '=', 'admin')
    .select(['u.id', 'u.name', 'u.email'])
    .select(({ fn }) => fn.coalesce('u.language', 'c.language').as('language'))
    .orderBy('u.id')
    .execute()
