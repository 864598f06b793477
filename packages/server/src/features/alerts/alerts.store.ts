import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** Open incidents, latest first. */
export const listOpenIncidents = (db: CompanyDb) =>
  db
    .selectFrom('connection_incidents as i')
    .innerJoin('connections as c', 'c.id', 'i.connection_id')
    .select(['i.connection_id', 'c.name', 'i.kind', 'i.began_at'])
    .where('i.ended_at', 'is', null)
    .orderBy('i.began_at', 'desc')
    .orderBy('i.connection_id')
    .execute()

/** A company's admins with their languages. */
export const listAdmins = (db: CompanyDb) =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where('u.profile', '=', 'admin')
    .select(['u.id', 'u.name', 'u.email'])
    .select(({ fn }) => fn.coalesce('u.language', 'c.language').as('language'))
    .orderBy('u.id')
    .execute()
