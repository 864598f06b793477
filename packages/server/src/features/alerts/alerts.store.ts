import type { CompanyDb } from '../../kernel/company-db.ts'

/** Begins an incident; false when there is one already. */
export const beginIncident = async (db: CompanyDb, row: { connection_id: number; kind: string; began_at: Date }): Promise<boolean> =>
  (
    await db
      .insertInto('connection_incidents')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .execute()
  ).length > 0
/** Changes an incident that goes on; false when somebody ended it. */
export const saveIncident = async (db: CompanyDb, id: number, change: { kind?: string; well_since?: Date | null; ended_at?: Date }): Promise<boolean> =>
  (await db.updateTable('connection_incidents').set(change).where('id', '=', id).where('ended_at', 'is', null).returning('id').execute()).length > 0
export const tellGap = async (db: CompanyDb, id: number, at: Date): Promise<boolean> =>
  (
    await db
      .updateTable('connection_gaps')
      .set({ told_at: at })
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
