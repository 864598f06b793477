import type { Updateable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { RetentionRules } from '../../schema/tables.ts'

const COLUMNS = [
  'media_days',
  'message_days',
  'next_media_days',
  'next_message_days',
  'next_at',
  'run_at',
] as const
const selectRule = (db: CompanyDb) => db.selectFrom('retention_rules').select(COLUMNS)
export type RuleRow = Awaited<ReturnType<ReturnType<typeof selectRule>['executeTakeFirstOrThrow']>>

/** The rule of a company that has none. */
export const NO_RULE: RuleRow = {
  media_days: null,
  message_days: null,
  next_media_days: null,
  next_message_days: null,
  next_at: null,
  run_at: null,
}
export const findRule = async (db: CompanyDb): Promise<RuleRow> =>
  (await selectRule(db).executeTakeFirst()) ?? NO_RULE
/** Locks the rule, which a company has from its first change on: once a change is saved, no batch goes by the former. */
export const lockRule = (db: CompanyDb): Promise<RuleRow | undefined> =>
  selectRule(db).forUpdate().executeTakeFirst()
/** Locks the rule, and makes one where the company has none. */
export async function lockOrInsertRule(db: CompanyDb, companyId: number): Promise<RuleRow> {
  await db
    .insertInto('retention_rules')
    .values({ company_id: companyId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return (await lockRule(db)) ?? NO_RULE
}
export const saveRule = (db: CompanyDb, companyId: number, change: Updateable<RetentionRules>) =>
  db.updateTable('retention_rules').set(change).where('company_id', '=', companyId).execute()
