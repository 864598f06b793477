import { sql, type Insertable, type Updateable } from 'kysely'
import type { CompanyDb } from '../../kernel/company-db.ts'
import type { Messages } from '../../schema/tables.ts'

/** Messages with everything a bubble shows. */
const shown = (db: CompanyDb) =>
  db
    .selectFrom('messages as m')
    .innerJoin('contacts as c', 'c.id', 'm.contact_id')
    .leftJoin('queues as q', 'q.id', 'm.queue_id')
    .leftJoin('messages as o', 'o.id', 'm.quoted_id')
    .selectAll('m')
    .select([
      'c.name as contact_name',
      'q.name as queue_name',
      'q.color as queue_color',
      'o.body as quoted_body',
      'o.from_me as quoted_from_me',
      'o.media_type as quoted_media_type',
      'o.participant as quoted_participant',
      'o.is_private as quoted_is_private',
      sql<{ emoji: string; fromMe: boolean; by: string }[]>`coalesce((
        select json_agg(json_build_object('emoji', r.emoji, 'fromMe', r.from_me, 'by', r.author_name) order by r.created_at) from message_reactions r where r.message_id = m.id), '[]')`.as(
        'reactions',
      ),
      sql<{ id: number; body: string; createdAt: string }[]>`case when m.is_edited then coalesce((
        select json_agg(json_build_object('id', v.id, 'body', v.body, 'createdAt', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by v.id) from message_versions v where v.message_id = m.id), '[]') else '[]' end`.as(
        'versions',
      ),
    ])
export type MessageRow = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

export const findMessage = (db: CompanyDb, id: number) => shown(db).where('m.id', '=', id).executeTakeFirst()
export const findByExternal = (db: CompanyDb, connectionId: number, externalId: string) =>
  shown(db).where('m.connection_id', '=', connectionId).where('m.external_id', '=', externalId).executeTakeFirst()
export const findByClientKey = (db: CompanyDb, clientKey: string) => shown(db).where('m.client_key', '=', clientKey).executeTakeFirst()

/** A page of a conversation, latest first; the rows are found first, and only then joined. */
export async function pageMessages(
  db: CompanyDb,
  of: { contactId: number; connectionId: number; ticketIds: readonly number[] },
  before: number | undefined,
  offset: number,
  limit: number,
): Promise<MessageRow[]> {
  const ids = db
    .selectFrom('messages')
    .select('id')
    .where('contact_id', '=', of.contactId)
    .where(sql<boolean>`ticket_id = any(${[...of.ticketIds]})`)
    .$if(before !== undefined, query => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
  return shown(db).innerJoin(ids.as('p'), 'p.id', 'm.id').orderBy('m.id', 'desc').execute()
}
export async function countMessages(db: CompanyDb, of: { contactId: number; ticketIds: readonly number[] }, most: number): Promise<number> {
  const some = db
    .selectFrom('messages')
    .select('id')
    .where('contact_id', '=', of.contactId)
    .where(sql<boolean>`ticket_id = any(${[...of.ticketIds]})`)
    .limit(most)
  return Number(
    (
      await db
        .selectFrom(some.as('s'))
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
}

/** Undefined when the channel's id, or the client's key, is known already. */
export const insertMessage = (db: CompanyDb, message: Insertable<Messages>) =>
  db
    .insertInto('messages')
    .values(message)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
export const saveMessage = (db: CompanyDb, id: number, change: Updateable<Messages>) => db.updateTable('messages').set(change).where('id', '=', id).execute()
/** Holds the message, so that two receipts of it stand in a row. */
export const lockMessage = (db: CompanyDb, id: number) =>
  db.selectFrom('messages').select(['id', 'ack', 'uncertain']).where('id', '=', id).forUpdate().executeTakeFirst()
export const insertVersion = (db: CompanyDb, messageId: number, body: string, at: Date) =>
  db.insertInto('message_versions').values({ message_id: messageId, body, created_at: at }).execute()
/** Takes the latest earlier text back out; answers it. */
export const popVersion = async (db: CompanyDb, messageId: number): Promise<string | undefined> =>
  (
    await db
      .deleteFrom('message_versions')
      .where(
        'id',
        '=',
        db
          .selectFrom('message_versions')
          .select(({ fn }) => fn.max('id').as('id'))
          .where('message_id', '=', messageId),
      )
      .returning('body')
      .executeTakeFirst()
  )?.body
export const saveReaction = (
  db: CompanyDb,
  reaction: { message_id: number; author: string; author_name: string; from_me: boolean; emoji: string; created_at: Date },
) =>
  db
    .insertInto('message_reactions')
    .values(reaction)
    .onConflict(conflict =>
      conflict
        .columns(['company_id', 'message_id', 'author'])
        .doUpdateSet({ emoji: reaction.emoji, author_name: reaction.author_name, created_at: reaction.created_at }),
    )
    .execute()
export const removeReaction = (db: CompanyDb, messageId: number, author: string) =>
  db.deleteFrom('message_reactions').where('message_id', '=', messageId).where('author', '=', author).execute()

/** Marks what the customer wrote read; answers the channel's ids of what was not. */
export const readMessages = async (db: CompanyDb, ticketId: number): Promise<{ connection_id: number; external_id: string | null; contact_id: number }[]> =>
  db
    .updateTable('messages')
    .set({ is_read: true })
    .where('ticket_id', '=', ticketId)
    .where('from_me', '=', false)
    .where('is_read', '=', false)
    .returning(['connection_id', 'external_id', 'contact_id'])
    .execute()
export const countAutomatic = async (db: CompanyDb, ticketId: number, since: Date): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('messages')
        .select(({ fn }) => fn.countAll().as('n'))
        .where('ticket_id', '=', ticketId)
        .where('automatic', '=', true)
        .where('created_at', '>', since)
        .executeTakeFirstOrThrow()
    ).n,
  )

export const keepReceipt = (db: CompanyDb, receipt: { connection_id: number; external_id: string; ack: number; failure: Messages['failure'] }) =>
  db
    .insertInto('early_receipts')
    .values(receipt)
    .onConflict(conflict =>
      conflict
        .columns(['company_id', 'connection_id', 'external_id'])
        .doUpdateSet({ ack: sql`greatest(early_receipts.ack, excluded.ack)`, failure: receipt.failure }),
    )
    .execute()
export const takeReceipt = (db: CompanyDb, connectionId: number, externalId: string) =>
  db
    .deleteFrom('early_receipts')
    .where('connection_id', '=', connectionId)
    .where('external_id', '=', externalId)
    .returning(['ack', 'failure'])
    .executeTakeFirst()

export const findCompany = (db: CompanyDb, id: number) =>
  db.selectFrom('companies').select(['name', 'timezone', 'language', 'schedules']).where('id', '=', id).executeTakeFirstOrThrow()
