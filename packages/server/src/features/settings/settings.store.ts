import type { CompanyDb } from '../../kernel/company-db.ts'

export const listSettings = (db: CompanyDb) => db.selectFrom('settings').select(['key', 'value']).execute()

export const saveSetting = (db: CompanyDb, key: string, value: string) =>
  db
    .insertInto('settings')
    .values({ key, value })
    .onConflict(conflict => conflict.columns(['company_id', 'key']).doUpdateSet({ value }))
    .execute()
