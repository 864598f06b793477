import { LIMITS, type CampaignGroup } from '@recado/contract'
import type { Scope } from '../../../kernel/database/scope.ts'
import { presentReport } from '../campaigns.present.ts'
import { listCountsOfPeriod, type CampaignPeriod } from './period.store.ts'

/** Campaigns that first wrote to somebody in the period, the latest first: the figures of their own reports. */
export async function reportPeriod(
  { db }: Scope,
  period: CampaignPeriod,
): Promise<{ campaigns: CampaignGroup[]; hasMore: boolean }> {
  const rowsOf = Map.groupBy(await listCountsOfPeriod(db, period), row => row.campaign_id)
  const campaigns = [...rowsOf].map(([id, rows]): CampaignGroup => {
    const { sent, delivered, read, answered, optedOut } = presentReport(rows)
    const { name = '', status = 'INATIVA' } = rows[0] ?? {}
    return { id, name, status, figures: { sent, delivered, read, answered, optedOut } }
  })
  return {
    campaigns: campaigns.slice(0, LIMITS.reportCampaigns),
    hasMore: campaigns.length > LIMITS.reportCampaigns,
  }
}
