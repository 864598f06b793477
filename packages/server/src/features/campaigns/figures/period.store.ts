import { LIMITS, type CampaignStatus } from '@recado/contract'
import { sql } from 'kysely'
import { startAfterOwnDay, startOfOwnDay } from '../../companies/index.ts'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import type { StateCount } from './counts.store.ts'

/** Days of the company's calendar, and the connection that wrote. */
export interface CampaignPeriod {
  readonly from: string
  readonly to: string
  readonly connectionId?: number | undefined
}

/** When the campaign first wrote to a recipient, with a request for confirmation or with its message. */
export const WROTE_AT = sql`coalesce(r.confirmation_requested_at, r.sent_at)`

type PeriodCount = StateCount & { readonly name: string; readonly status: CampaignStatus }
/** The recipients to whom each of the latest campaigns first wrote in the period, as {@link StateCount}. */
export const listCountsOfPeriod = async (
  db: CompanyDb,
  { from, to, connectionId }: CampaignPeriod,
): Promise<PeriodCount[]> =>
  (
    await sql<PeriodCount>`
      with counted as materialized (
        select r.campaign_id, r.state, r.confirmation_requested_at is not null as is_asked,
          r.confirmed_at is not null as is_confirmed, r.answered_at is not null as is_answered,
          r.opted_out_at is not null as is_opted_out, count(*)::int as n
        from campaign_recipients r
        where ${WROTE_AT} >= ${startOfOwnDay(from)}
          and ${WROTE_AT} < ${startAfterOwnDay(to)}
          ${connectionId === undefined ? sql`` : sql`and r.connection_id = ${connectionId}`}
        group by 1, 2, 3, 4, 5, 6)
      select c.campaign_id, c.state, c.is_asked, c.is_confirmed, c.is_answered, c.is_opted_out, c.n,
        k.name, k.status from counted c join campaigns k on k.id = c.campaign_id
      where c.campaign_id in (
        select distinct campaign_id from counted order by campaign_id desc limit ${LIMITS.reportCampaigns + 1})
      order by c.campaign_id desc`.execute(db)
  ).rows
