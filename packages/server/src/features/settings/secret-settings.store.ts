import type { CompanyDb } from '../../kernel/database/company-db.ts'

export const listSecretRows = (db: CompanyDb) =>
  db.selectFrom('secret_settings').select(['key', 'value']).execute()
export const saveSecret = (db: CompanyDb, key: string, value: string) =>
  db
    .insertInto('secret_settings')
    .values({ key, value })
    .onConflict(conflict => conflict.columns(['company_id', 'key']).doUpdateSet({ value }))
    .execute()
export const removeSecrets = (db: CompanyDb, keys: readonly string[]) =>
  db
    .deleteFrom('secret_settings')
    .where('key', 'in', [...keys])
    .execute()
