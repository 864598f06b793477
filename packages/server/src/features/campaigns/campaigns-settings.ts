import { CampaignSettings, defaultsOf, type CampaignSettingsInput } from '@recado/contract'
import { distinctVariables } from '@recado/domain'
import { memoize } from '../../kernel/batching/memoize.ts'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { settingsRecord } from './campaigns-settings.record.ts'

/** Of a company that saved none, the defaults. Spec: administration 9 "Campaign defaults". */
const findSettings = async (db: CompanyDb): Promise<CampaignSettings> =>
  (await db
    .selectFrom('campaign_settings')
    .select(settingsRecord.fields(CampaignSettings))
    .executeTakeFirst()) ?? defaultsOf(CampaignSettings)
export const show = memoize((scope: Scope): Promise<CampaignSettings> => findSettings(scope.db))

export async function save(scope: Scope, { settings }: CampaignSettingsInput): Promise<CampaignSettings> {
  const saved = { ...settings, variables: distinctVariables(settings.variables) }
  const columns = settingsRecord.toColumns(saved)
  await scope.db
    .insertInto('campaign_settings')
    .values(columns)
    .onConflict(conflict => conflict.column('company_id').doUpdateSet(columns))
    .execute()
  return saved
}
