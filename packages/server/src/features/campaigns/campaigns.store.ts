import { Campaign, LIMITS } from '@recado/contract'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { preparedStatement } from '../../kernel/database/prepared-statement.ts'
import type { Campaigns } from '../../schema/tables.ts'
import { campaignRecord } from './campaigns.record.ts'

const selectCampaign = (db: CompanyDb) => db.selectFrom('campaigns as c').select(campaignRecord.columns('c'))
/** A campaign with all of its columns: the engine works on it. */
export type CampaignRow = Awaited<ReturnType<ReturnType<typeof selectCampaign>['executeTakeFirstOrThrow']>>

/** The fields of the contract, and what `campaigns.present.ts` needs for those that no column has. */
const selectShown = (db: Pick<CompanyDb, 'selectFrom'>) =>
  db
    .selectFrom('campaigns as c')
    .leftJoin('connections as w', 'w.id', 'c.connection_id')
    .leftJoin('contact_lists as l', 'l.id', 'c.contact_list_id')
    .leftJoin('tags as t', 't.id', 'c.tag_id')
    .leftJoin('queues as q', 'q.id', 'c.queue_id')
    .select(campaignRecord.fields(Campaign, 'c'))
    .select([
      'c.messages',
      'c.confirmation_messages',
      'c.media',
      'c.hold',
      'c.hold_since',
      'c.hold_until',
      'c.hold_count',
      'c.hold_of',
      'w.name as connection_name',
      'l.name as contactListName',
      't.name as tagListName',
      'q.name as queue_name',
      'q.color as queue_color',
    ])
export type ShownCampaign = Awaited<ReturnType<ReturnType<typeof selectShown>['executeTakeFirstOrThrow']>>

const matches = (term: string) =>
  sql<boolean>`(${term} = '' or search_text(c.name) like like_pattern(${term}))`
const paged = preparedStatement((db, { term, offset }: { term: string; offset: number }) =>
  selectShown(db)
    .where(matches(term))
    .orderBy('c.id', 'desc')
    .offset(offset)
    .limit(sql.lit(LIMITS.page + 1)),
)
/** A page of the campaigns, and one more when there is another page. */
export const pageCampaigns = (db: CompanyDb, term: string, offset: number): Promise<ShownCampaign[]> =>
  paged(db, { term, offset })
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
const shownById = preparedStatement((db, { id }: { id: number }) => selectShown(db).where('c.id', '=', id))
export const findShownCampaign = async (db: CompanyDb, id: number): Promise<ShownCampaign | undefined> =>
  (await shownById(db, { id }))[0]
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
/** Takes a message back that was not sent, on the day on which it was queued; several of one transaction each count. */
export const uncountClaim = (
  db: CompanyDb,
  id: number,
  { isClaimed, queuedOn, now }: { isClaimed: boolean; queuedOn: string; now: Date },
) =>
  db
    .updateTable('campaigns')
    .set({
      claimed: sql`greatest(0, claimed - ${isClaimed ? 1 : 0}::int)`,
      sent_today: sql`case when sent_on = ${queuedOn} then greatest(0, sent_today - 1) else sent_today end`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
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
