import { sql } from 'kysely'
import { OPEN_RECIPIENT_STATES } from '@recado/contract'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'

/** How many recipients are left, by the counts. */
export async function countOpen(db: CompanyDb, campaignId: number): Promise<{ total: number }> {
  const { n } = await db
    .selectFrom('campaign_counts')
    .select(sql<number>`coalesce(sum(n), 0)::int`.as('n'))
    .where('campaign_id', '=', campaignId)
    .where('state', 'in', [...OPEN_RECIPIENT_STATES])
    .executeTakeFirstOrThrow()
  return { total: n }
}
/** Whether the campaign has yet to write to somebody. */
export const isAnybodyPrepared = async (db: CompanyDb, campaignId: number): Promise<boolean> =>
  (await db
    .selectFrom('campaign_recipients')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'prepared')
    .limit(sql.lit(1))
    .executeTakeFirst()) !== undefined
/** Lets PostgreSQL count the recipients anew, so that the plans of the campaign fit its size at once. */
export const analyzeRecipients = (db: CompanyDb) => sql`select analyze_recipients()`.execute(db)

/** Skips recipients who did not answer in time; returns their number. */
export const expireAsked = async (
  db: CompanyDb,
  campaignId: number,
  before: Date,
  now: Date,
): Promise<number> =>
  (
    await db
      .updateTable('campaign_recipients')
      .set({ state: 'skipped', reason: 'noAnswer', updated_at: now })
      .where('campaign_id', '=', campaignId)
      .where('state', '=', 'asked')
      .where('confirmation_requested_at', '<', before)
      .returning('id')
      .execute()
  ).length

/** Messages under way that were removed with their conversation: nobody knows whether they left. */
export const doubtOrphans = (db: CompanyDb, campaignId: number, now: Date) =>
  db
    .updateTable('campaign_recipients')
    .set({ state: 'unsure', updated_at: now })
    .where('campaign_id', '=', campaignId)
    .where('state', 'in', ['asking', 'queued'])
    .where(sql<boolean>`case when state = 'queued' then message_id else confirmation_message_id end is null`)
    .execute()

/** Messages of all campaigns that are leaving on a connection: those that wait for it to be warm are told apart. */
export const countUnderWay = (db: CompanyDb, connectionId: number) =>
  db
    .selectFrom('campaign_recipients as r')
    .innerJoin('messages as m', join =>
      join.on(
        sql<boolean>`m.id = case when r.state = 'queued' then r.message_id else r.confirmation_message_id end`,
      ),
    )
    .select([
      sql<number>`(count(*) filter (where m.held is null))::int`.as('leaving'),
      sql<number>`(count(*) filter (where m.held is not null))::int`.as('held'),
    ])
    .where('r.connection_id', '=', connectionId)
    .where('r.state', 'in', ['asking', 'queued'])
    .executeTakeFirstOrThrow()

/** Locks the pace of a connection until the end of the transaction; creates it if missing. */
export const lockPace = (db: CompanyDb, connectionId: number) =>
  db
    .insertInto('campaign_paces')
    .values({ connection_id: connectionId, next_at: new Date(0) })
    .onConflict(conflict =>
      conflict
        .columns(['company_id', 'connection_id'])
        .doUpdateSet(eb => ({ in_row: eb.ref('campaign_paces.in_row') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
export const savePace = (db: CompanyDb, connectionId: number, change: { next_at: Date; in_row: number }) =>
  db.updateTable('campaign_paces').set(change).where('connection_id', '=', connectionId).execute()

/** The results of the last messages that have left, of those that were queued after a moment, and how many are leaving. */
export const findFigures = async (db: CompanyDb, campaignId: number, after: Date, limit: number) => {
  const queuedSince = db
    .selectFrom('campaign_recipients')
    .where('campaign_id', '=', campaignId)
    .where('claimed_at', '>=', after)
  const last = queuedSince
    .select(['state', 'reason', 'opted_out_at'])
    .where('state', 'not in', ['queued', 'asking'])
    .orderBy('claimed_at', 'desc')
    .limit(sql.lit(limit))
  return db
    .selectFrom(last.as('l'))
    .select([
      sql<number>`count(*)::int`.as('of'),
      queuedSince
        .select(sql<number>`count(*)::int`.as('n'))
        .where('state', 'in', ['queued', 'asking'])
        .$asScalar()
        .as('leaving'),
      // A limit of the customer says nothing about the number that sends.
      sql<number>`(count(*) filter (where state = 'failed' and coalesce(reason, '') not in ('blocked', 'limited')))::int`.as(
        'failed',
      ),
      sql<number>`(count(*) filter (where state = 'failed' and reason = 'blocked'))::int`.as('blocked'),
      sql<number>`(count(*) filter (where opted_out_at is not null))::int`.as('opted_out'),
      sql<number>`(count(*) filter (where state in ('delivered', 'read', 'asked', 'confirmed')))::int`.as(
        'delivered',
      ),
    ])
    .executeTakeFirstOrThrow()
}
