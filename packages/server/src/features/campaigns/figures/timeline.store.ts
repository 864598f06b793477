import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'

/** When the last message of a campaign was queued. */
export const findLastClaim = async (db: CompanyDb, campaignId: number): Promise<Date | null> =>
  (
    await db
      .selectFrom('campaign_recipients')
      .select('claimed_at')
      .where('campaign_id', '=', campaignId)
      .where('claimed_at', 'is not', null)
      .orderBy('claimed_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.claimed_at ?? null

export interface TimelineCount {
  readonly connection_id: number | null
  readonly name: string | null
  /** From 0; messages before the first step and after the last one count in these. */
  readonly step: number
  readonly n: number
}
/** Messages and requests for confirmation that left, in steps of time since a moment. */
export const countSteps = async (
  db: CompanyDb,
  campaignId: number,
  { from, stepSeconds, steps }: { from: Date; stepSeconds: number; steps: number },
): Promise<TimelineCount[]> =>
  (
    await sql<TimelineCount>`
      select s.connection_id, w.name, s.step, s.n from (
        select r.connection_id,
          least(greatest(floor(extract(epoch from (left_at - ${from}::timestamptz)) / ${stepSeconds}::float8), 0), ${steps - 1}::float8)::int as step,
          count(*)::int as n
        from campaign_recipients r
        cross join lateral (values (r.sent_at), (r.confirmation_requested_at)) as l(left_at)
        where r.campaign_id = ${campaignId} and r.claimed_at is not null and l.left_at is not null
        group by 1, 2
      ) s left join connections w on w.id = s.connection_id
      order by s.connection_id nulls last, s.step`.execute(db)
  ).rows
