import { sql, type Insertable, type Updateable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { Campaigns } from '../../schema/tables.ts'

const CAMPAIGN_COLUMNS = [
  'c.canary_passed_at',
  'c.canary_percent',
  'c.canary_size',
  'c.canary_wait_minutes',
  'c.claimed',
  'c.columns',
  'c.company_id',
  'c.completed_at',
  'c.confirmation',
  'c.confirmation_messages',
  'c.connection_id',
  'c.contact_list_id',
  'c.counted_rows',
  'c.created_at',
  'c.daily_limit',
  'c.day_from',
  'c.day_to',
  'c.file_list_id',
  'c.hold',
  'c.hold_count',
  'c.hold_of',
  'c.hold_since',
  'c.hold_until',
  'c.id',
  'c.max_failed_percent',
  'c.max_opt_out_percent',
  'c.max_blocked_percent',
  'c.media',
  'c.messages',
  'c.min_delivered_percent',
  'c.more_connection_ids',
  'c.name',
  'c.opens_ticket',
  'c.prepared_to',
  'c.queue_id',
  'c.scheduled_at',
  'c.seed',
  'c.sent_on',
  'c.sent_today',
  'c.started_at',
  'c.status',
  'c.tag_id',
  'c.template_id',
  'c.template_values',
  'c.ticket_status',
  'c.updated_at',
  'c.user_id',
  'c.watched_from',
] as const

const selectCampaign = (db: CompanyDb) =>
  db
    .selectFrom('campaigns as c')
    .leftJoin('connections as w', 'w.id', 'c.connection_id')
    .leftJoin('contact_lists as l', 'l.id', 'c.contact_list_id')
    .leftJoin('tags as t', 't.id', 'c.tag_id')
    .leftJoin('queues as q', 'q.id', 'c.queue_id')
    .select(CAMPAIGN_COLUMNS)
    .select([
      'w.name as connection_name',
      'l.name as list_name',
      't.name as tag_name',
      'q.name as queue_name',
      'q.color as queue_color',
    ])
export type CampaignRow = Awaited<ReturnType<ReturnType<typeof selectCampaign>['executeTakeFirstOrThrow']>>

const matches = (term: string) =>
  sql<boolean>`(${term} = '' or search_text(c.name) like like_pattern(${term}))`
export const pageCampaigns = (db: CompanyDb, term: string, offset: number, limit: number) =>
  selectCampaign(db)
    .where(matches(term))
    .orderBy('c.id', 'desc')
    .offset(offset)
    .limit(sql.lit(limit))
    .execute()
/** The number of matches, counted up to `limit`. */
export async function countCampaigns(db: CompanyDb, term: string, limit: number): Promise<number> {
  const some = db.selectFrom('campaigns as c').select('c.id').where(matches(term)).limit(limit)
  const { n } = await db
    .selectFrom(some.as('s'))
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
export const findCampaign = (db: CompanyDb, id: number) =>
  selectCampaign(db).where('c.id', '=', id).executeTakeFirst()
/**
 * Locks a campaign until the end of the transaction: its status holds until then. Changes of its recipients go on, since
 * their counts only need the campaign to stay; a stronger lock and theirs would wait for each other.
 */
export const lockCampaign = async (db: CompanyDb, id: number): Promise<boolean> =>
  (await db.selectFrom('campaigns').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) !==
  undefined
export const insertCampaign = async (db: CompanyDb, row: Insertable<Campaigns>): Promise<number> =>
  (await db.insertInto('campaigns').values(row).returning('id').executeTakeFirstOrThrow()).id
export const saveCampaign = (db: CompanyDb, id: number, change: Updateable<Campaigns>) =>
  db.updateTable('campaigns').set(change).where('id', '=', id).execute()
/**
 * Removes a locked campaign. Its recipients go first: a receipt holds its recipient while the count of it needs the
 * campaign to stay, so the cascade of the campaign and the receipt would wait for each other.
 */
export async function removeCampaign(db: CompanyDb, id: number): Promise<void> {
  await db.deleteFrom('campaign_recipients').where('campaign_id', '=', id).execute()
  await db.deleteFrom('campaigns').where('id', '=', id).execute()
}

/** Those of the connections that are there, with what decides whether they may send. */
export const listSenders = (db: CompanyDb, ids: readonly number[]) =>
  db
    .selectFrom('connections')
    .select(['id', 'status', 'restricted_until', 'channel'])
    .where('id', 'in', ids.length > 0 ? [...ids] : [0])
    .execute()
const USES = {
  fileList: (id: number) => sql<boolean>`file_list_id = ${id}`,
  contactList: (id: number) => sql<boolean>`contact_list_id = ${id}`,
  tag: (id: number) => sql<boolean>`tag_id = ${id}`,
  connection: (id: number) => sql<boolean>`(connection_id = ${id} or ${id} = any(more_connection_ids))`,
  queue: (id: number) => sql<boolean>`queue_id = ${id}`,
} as const
const STARTING = ['PROGRAMADA', 'EM_ANDAMENTO'] as const
/** A draft too: it would lose its people or its sender without a word. */
const BEFORE_END = ['INATIVA', ...STARTING] as const
const UNFINISHED = [...BEFORE_END, 'CANCELADA'] as const
/** Campaigns that will send the files of a list, or are written, scheduled or running with the other record. */
export const listUsers = (db: CompanyDb, of: keyof typeof USES, id: number) =>
  db
    .selectFrom('campaigns')
    .select(['id', 'name'])
    .where(USES[of](id))
    .where('status', 'in', of === 'fileList' ? UNFINISHED : BEFORE_END)
    .orderBy('id')
    .execute()
/** Marks a campaign that does not run as changed; false for a running one. */
export const touchEnded = async (db: CompanyDb, id: number, now: Date): Promise<boolean> =>
  (
    await db
      .updateTable('campaigns')
      .set({ updated_at: now })
      .where('id', '=', id)
      .where('status', 'in', ['FINALIZADA', 'CANCELADA'])
      .returning('id')
      .execute()
  ).length > 0
