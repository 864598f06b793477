import { sql } from 'kysely'
import type { RecipientState } from '@recado/contract'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'

export interface RecipientCount {
  readonly campaign_id: number
  readonly state: RecipientState
  readonly reason: string
  readonly is_asked: boolean
  readonly is_confirmed: boolean
  readonly is_answered: boolean
  readonly is_opted_out: boolean
  readonly n: number
}
/** The counts without the reasons of those who got nothing, which a period does not read. */
export type StateCount = Omit<RecipientCount, 'reason'>
export interface VariantCount extends RecipientCount {
  /** Null when an approved template is sent. */
  readonly variant: number | null
}

/** The columns that tell the counts of a campaign apart. */
const COUNT_KEYS = [
  'campaign_id',
  'state',
  'reason',
  'is_asked',
  'is_confirmed',
  'is_answered',
  'is_opted_out',
  'variant',
] as const

/** How many recipients are where; the rows of each campaign in any order. */
export const listCounts = (db: CompanyDb, ids: readonly number[]): Promise<VariantCount[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('campaign_counts')
        .select([...COUNT_KEYS, sql<number>`sum(n)::int`.as('n')])
        .where('campaign_id', 'in', [...ids])
        .groupBy([...COUNT_KEYS])
        .having(sql<number>`sum(n)`, '<>', 0)
        .execute()

/**
 * Joins the rows that say the same, at most `limit` of them; returns how many there were. Only the engine does
 * so, which locks the campaign.
 */
export async function joinCounts(db: CompanyDb, campaignId: number, limit: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with gone as (
      delete from campaign_counts where id in (
        select id from campaign_counts where campaign_id = ${campaignId} order by id limit ${limit})
      returning campaign_id, state, reason, is_asked, is_confirmed, is_answered, is_opted_out, variant, n
    ), joined as (
      insert into campaign_counts (campaign_id, state, reason, is_asked, is_confirmed, is_answered, is_opted_out, variant, n)
        select campaign_id, state, reason, is_asked, is_confirmed, is_answered, is_opted_out, variant, sum(n) from gone
        group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(n) <> 0
    )
    select count(*)::int as gone from gone`.execute(db)
  return rows[0]?.gone ?? 0
}
export const countCountRows = async (db: CompanyDb, campaignId: number): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('campaign_counts')
        .select(({ fn }) => fn.countAll().as('n'))
        .where('campaign_id', '=', campaignId)
        .executeTakeFirstOrThrow()
    ).n,
  )
/**
 * Counts the recipients anew, after some of them were removed. One statement sees the rows and their counts at
 * one moment, so a recipient that changes meanwhile is counted once.
 */
export async function recount(db: CompanyDb, campaignId: number): Promise<void> {
  await sql`
    with gone as (delete from campaign_counts where campaign_id = ${campaignId})
    insert into campaign_counts (campaign_id, state, reason, is_asked, is_confirmed, is_answered, is_opted_out, variant, n)
    select campaign_id, state, coalesce(reason, ''), confirmation_requested_at is not null, confirmed_at is not null,
      answered_at is not null, opted_out_at is not null, variant, count(*)
    from campaign_recipients where campaign_id = ${campaignId} group by 1, 2, 3, 4, 5, 6, 7, 8`.execute(db)
}
