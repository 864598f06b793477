import type { CompanyDb, PlatformDb } from '../../kernel/database/company-db.ts'
import { preparedStatement } from '../../kernel/database/prepared-statement.ts'

export const listSettings = (db: CompanyDb) => settingsStatement(db, {})
const settingsStatement = preparedStatement(db => db.selectFrom('settings').select(['key', 'value']))

export const saveSetting = (db: CompanyDb, key: string, value: string) =>
  db
    .insertInto('settings')
    .values({ key, value })
    .onConflict(conflict => conflict.columns(['company_id', 'key']).doUpdateSet({ value }))
    .execute()

/** Saves a setting that only operators change. */
export const saveOperatorSetting = (db: PlatformDb, company_id: number, key: string, value: string) =>
  db
    .insertInto('settings')
    .values({ company_id, key, value })
    .onConflict(conflict => conflict.columns(['company_id', 'key']).doUpdateSet({ value }))
    .execute()

export const findOperatorSetting = async (
  db: PlatformDb,
  company_id: number,
  key: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('settings')
      .select('value')
      .where('company_id', '=', company_id)
      .where('key', '=', key)
      .executeTakeFirst()
  )?.value
