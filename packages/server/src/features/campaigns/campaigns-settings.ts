import type { CampaignSettings, CampaignSettingsInput } from '@recado/contract'
import { distinctVariables } from '@recado/domain'
import { memoize } from '../../kernel/batching/memoize.ts'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { Scope } from '../../kernel/database/scope.ts'

/** The settings of a company that saved none. Spec: administration 9 "Campaign defaults". */
const DEFAULTS: CampaignSettings = {
  messageInterval: 20,
  longerIntervalAfter: 20,
  greaterInterval: 60,
  variables: [],
}

async function findSettings(db: CompanyDb): Promise<CampaignSettings> {
  const row = await db.selectFrom('campaign_settings').selectAll().executeTakeFirst()
  return row
    ? {
        messageInterval: row.message_interval,
        longerIntervalAfter: row.longer_interval_after,
        greaterInterval: row.greater_interval,
        variables: row.variables,
      }
    : DEFAULTS
}
export const show = memoize((scope: Scope): Promise<CampaignSettings> => findSettings(scope.db))

export async function save(scope: Scope, { settings }: CampaignSettingsInput): Promise<CampaignSettings> {
  const columns = {
    message_interval: settings.messageInterval,
    longer_interval_after: settings.longerIntervalAfter,
    greater_interval: settings.greaterInterval,
    variables: JSON.stringify(distinctVariables(settings.variables)),
  }
  await scope.db
    .insertInto('campaign_settings')
    .values(columns)
    .onConflict(conflict => conflict.column('company_id').doUpdateSet(columns))
    .execute()
  return findSettings(scope.db)
}
