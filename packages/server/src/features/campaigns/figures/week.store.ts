import { sql } from 'kysely'
import { OPEN_RECIPIENT_STATES, type CampaignStatus } from '@recado/contract'
import { ownDayOf, startOfOwnDay } from '../../companies/index.ts'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import { WROTE_AT } from './period.store.ts'

export interface SentOfDay {
  /** YYYY-MM-DD in the company's calendar. */
  readonly day: string
  readonly connection_id: number
  readonly campaign_id: number
  readonly name: string
  readonly n: number
  readonly from: Date
  readonly to: Date
}
/** The recipients to whom each campaign first wrote on these connections, by day since `firstDay`. */
export const listSentByDay = async (
  db: CompanyDb,
  connectionIds: readonly number[],
  firstDay: string,
): Promise<SentOfDay[]> =>
  (
    await sql<SentOfDay>`
      with counted as materialized (
        select r.campaign_id, r.connection_id, ${ownDayOf(WROTE_AT)} as day,
          count(*)::int as n, min(${WROTE_AT}) as "from", max(${WROTE_AT}) as "to"
        from campaign_recipients r
        where ${WROTE_AT} >= ${startOfOwnDay(firstDay)}
          and r.connection_id = any(${[...connectionIds]}::int[])
        group by 1, 2, 3)
      select to_char(c.day, 'YYYY-MM-DD') as day, c.connection_id, c.campaign_id, k.name, c.n, c."from", c."to"
      from counted c join campaigns k on k.id = c.campaign_id
      order by c.day, c."from", c.campaign_id`.execute(db)
  ).rows

export interface ComingCampaign {
  readonly id: number
  readonly name: string
  readonly status: CampaignStatus
  readonly scheduled_at: Date | null
  readonly waiting: number
}
const MAX_COMING = 20
/** Other campaigns that run on one of the connections, or begin on one before a moment. */
export const listComing = (
  db: CompanyDb,
  { exceptId, connectionIds, before }: { exceptId: number; connectionIds: readonly number[]; before: Date },
): Promise<ComingCampaign[]> =>
  db
    .selectFrom('campaigns as c')
    .select(['c.id', 'c.name', 'c.status', 'c.scheduled_at'])
    .select(
      sql<number>`(select coalesce(sum(n), 0)::int from campaign_counts s where s.campaign_id = c.id
        and s.state in (${sql.join(OPEN_RECIPIENT_STATES.map(state => sql.lit(state)))}))`.as('waiting'),
    )
    .where('c.id', '<>', exceptId)
    .where(
      sql<boolean>`(c.status = 'EM_ANDAMENTO' or c.status = 'PROGRAMADA' and c.scheduled_at < ${before})`,
    )
    .where(
      sql<boolean>`(c.connection_id = any(${[...connectionIds]}::int[]) or c.more_connection_ids && ${[...connectionIds]}::int[])`,
    )
    .orderBy('c.scheduled_at')
    .orderBy('c.id')
    .limit(sql.lit(MAX_COMING))
    .execute()
