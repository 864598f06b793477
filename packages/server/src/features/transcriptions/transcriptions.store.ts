import type { CompanyDb } from '../../kernel/database/company-db.ts'

export const findProvider = (db: CompanyDb) =>
  db
    .selectFrom('transcription_providers')
    .select(['company_id', 'base_url', 'model', 'api_key'])
    .executeTakeFirst()
export type ProviderRow = NonNullable<Awaited<ReturnType<typeof findProvider>>>
export const saveProvider = (
  db: CompanyDb,
  row: { base_url: string; model: string; api_key: string | null; updated_at: Date },
) =>
  db
    .insertInto('transcription_providers')
    .values(row)
    .onConflict(conflict => conflict.column('company_id').doUpdateSet(row))
    .execute()
export const removeProvider = (db: CompanyDb) => db.deleteFrom('transcription_providers').execute()
