import type { CompanyDb } from '../../kernel/database/company-db.ts'

export const removeSchedulesOfContact = (db: CompanyDb, contactId: number) =>
  db.deleteFrom('schedules').where('contact_id', '=', contactId).execute()
