import { LIMITS } from '@recado/contract'
import { sql, type Updateable } from 'kysely'
import { batchLoader } from '../../kernel/batching/batch-loader.ts'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { preparedStatement } from '../../kernel/database/prepared-statement.ts'
import type { Messages } from '../../schema/tables.ts'
import { MESSAGE_COLUMNS } from './messages.columns.ts'

/** A timestamp in wire format. */
const utcTimestamp = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Messages with every column a bubble shows. */
export const selectMessage = (db: Pick<CompanyDb, 'selectFrom'>, from = sql<Messages>`messages`) =>
  db
    .selectFrom(from.as('m'))
    .innerJoin('contacts as c', 'c.id', 'm.contact_id')
    .leftJoin('queues as q', 'q.id', 'm.queue_id')
    .leftJoin('messages as o', 'o.id', 'm.quoted_id')
    .select(MESSAGE_COLUMNS.map(column => `m.${column}` as const))
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
        select json_agg(json_build_object('emoji', r.emoji, 'fromMe', r.from_me, 'by', r.author_name) order by r.created_at) from message_reactions r where r.message_id = m.id and r.emoji <> ''), '[]')`.as(
        'reactions',
      ),
      sql<{ id: number; body: string; createdAt: string }[]>`case when m.is_edited then coalesce((
        select json_agg(json_build_object('id', v.id, 'body', v.body, 'createdAt', ${utcTimestamp('v.created_at')}) order by v.created_at, v.id) from (
          select o.id, o.body, o.created_at, lead(o.body, 1, m.body) over (order by o.created_at, o.id) as next from message_versions o where o.message_id = m.id
        ) v where v.body <> v.next), '[]') else '[]' end`.as('versions'),
    ])
export type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessage>['executeTakeFirstOrThrow']>>

const byIds = preparedStatement((db, { ids }: { ids: readonly number[] }) =>
  selectMessage(db).where(sql<boolean>`m.id = any(${ids}::bigint[])`),
)
/** One statement reads the messages of a turn. */
export const findMessage = batchLoader<number, MessageRow | undefined>(async (db, ids) => {
  const found = new Map((await byIds(db, { ids })).map(row => [row.id, row]))
  return ids.map(id => found.get(id))
})
const ticketOf = preparedStatement((db, { id, key }: { id: number; key: string }) =>
  db
    .selectFrom('messages')
    .select('ticket_id')
    .where('id', '=', id)
    .where(sql<boolean>`${key} in (media ->> 'key', media ->> 'thumbnailKey')`),
)
/**
 * The ticket that a message with this file stands in now; a merge moves messages. Undefined also once the message has
 * lost the file, as by an erasure.
 */
export const findTicketOfFile = async (db: CompanyDb, id: number, key: string): Promise<number | undefined> =>
  (await ticketOf(db, { id, key }))[0]?.ticket_id
const byExternal = preparedStatement(
  (db, { connectionId, externalId }: { connectionId: number; externalId: string }) =>
    selectMessage(db).where('m.connection_id', '=', connectionId).where('m.external_id', '=', externalId),
)
export const findByExternal = async (
  db: CompanyDb,
  connectionId: number,
  externalId: string,
): Promise<MessageRow | undefined> => (await byExternal(db, { connectionId, externalId }))[0]
/** Was the message sent by a template for marketing? */
export const isMarketing = async (db: CompanyDb, id: number): Promise<boolean> =>
  (await db.selectFrom('messages').select('channel_details').where('id', '=', id).executeTakeFirst())
    ?.channel_details?.marketing === true
const byClientKey = preparedStatement((db, { clientKey }: { clientKey: string }) =>
  selectMessage(db).where('m.client_key', '=', clientKey),
)
export const findByClientKey = async (db: CompanyDb, clientKey: string): Promise<MessageRow | undefined> =>
  (await byClientKey(db, { clientKey }))[0]

/** The messages of a contact in these tickets. */
interface Conversation {
  readonly contactId: number
  readonly ticketIds: readonly number[]
  /** Those of them whose former messages were deleted by age. */
  readonly agedIds: readonly number[]
}
/** Has a file that is here; a sticker or a voice message is none. The first condition is that of the index `messages_files`. */
const HAS_FILE = sql<boolean>`media ->> 'key' is not null and media_type <> 'sticker' and not is_deleted
  and (media -> 'voice') is distinct from 'true'`
const inConversation = ({ contactId, ticketIds }: Conversation, onlyFiles: boolean) =>
  sql<boolean>`contact_id = ${contactId} and ticket_id = any(${ticketIds})${onlyFiles ? sql` and ${HAS_FILE}` : sql``}`
const countQuery = (conversation: Conversation, limit: number, onlyFiles: boolean) =>
  sql<number>`(select greatest(0, count(*)::int - (select count(*)::int from messages where ticket_id = any(${conversation.agedIds}) and aged_out${onlyFiles ? sql` and ${HAS_FILE}` : sql``}))
    from (select 1 from messages where ${inConversation(conversation, onlyFiles)} limit ${sql.lit(limit)}) s)`

/**
 * The gaps in which the connection may have missed messages, up to the message that the page ends before;
 * null for none, which is nearly always.
 */
const gapsUpTo = ({ connectionId, before }: PageRequest) =>
  sql<{ id: number; from: string; until: string }[] | null>`(
    select json_agg(json_build_object('id', g.id, 'from', ${utcTimestamp('g.began_at')}, 'until', ${utcTimestamp('g.ended_at')}) order by g.ended_at, g.id) from (
      select id, began_at, ended_at from connection_gaps where connection_id = ${connectionId} and told_at is not null and not is_proven
        and ended_at <= coalesce((select created_at from messages where id = ${before}), 'infinity') order by ended_at desc limit ${sql.lit(LIMITS.gapsPage)}) g)`

type ConversationRef = Conversation & {
  readonly connectionId: number
  /** Only its messages with a file. */
  readonly onlyFiles: boolean
}
interface PageRequest extends ConversationRef {
  /** Only messages before this one. */
  readonly before: number
  readonly offset: number
}
/**
 * An offset that the planner does not know loses the order of the index, so it is added only where one is
 * needed.
 */
const pageStatement = (
  limit: number,
  { skips = false, onlyFiles }: { skips?: boolean; onlyFiles: boolean },
) =>
  preparedStatement((db, page: PageRequest) =>
    // A plan made when a table was small, and cached until the next ANALYZE, must not join whole tables
    // before it reaches a page.
    selectMessage(
      db.with(
        cte => cte('page').materialized(),
        () =>
          db
            .selectFrom('messages')
            .select(MESSAGE_COLUMNS)
            .where(inConversation(page, onlyFiles))
            .where('aged_out', '=', false)
            .where('id', '<', page.before)
            .orderBy('id', 'desc')
            .$if(skips, query => query.offset(page.offset))
            .limit(sql.lit(limit)),
      ) as unknown as CompanyDb,
      sql`page`,
    )
      .select([countQuery(page, LIMITS.countMax, onlyFiles).as('total'), gapsUpTo(page).as('gaps')])
      .orderBy('m.id', 'desc'),
  )
const statementsOf = (onlyFiles: boolean) => ({
  first: pageStatement(LIMITS.messagesPage + 1, { onlyFiles }),
  numbered: pageStatement(LIMITS.messagesPage + 1, { skips: true, onlyFiles }),
  back: pageStatement(LIMITS.messagesBack + 1, { onlyFiles }),
  span: pageStatement(LIMITS.messagesSpan + 1, { onlyFiles }),
})
const ALL = statementsOf(false)
const FILES = statementsOf(true)
const statements = ({ onlyFiles }: ConversationRef) => (onlyFiles ? FILES : ALL)
/** Higher than every message id. */
const MAX_ID = Number.MAX_SAFE_INTEGER

/**
 * A page of a conversation and one more message, latest first; the rows are found first, from the index of
 * the contact, and only then joined. Each row has the total number of messages, counted up to the limit.
 */
export const pageConversation = (db: CompanyDb, conversation: ConversationRef, offset: number) =>
  statements(conversation)[offset === 0 ? 'first' : 'numbered'](db, {
    ...conversation,
    before: MAX_ID,
    offset,
  })

/** The same for messages older than a message. */
export const pageOlderMessages = (db: CompanyDb, conversation: ConversationRef, before: number) =>
  statements(conversation).back(db, { ...conversation, before, offset: 0 })

/** The same for as many messages as are fetched at once on the way back to a search result. */
export const pageMessageSpan = (db: CompanyDb, conversation: ConversationRef, before = MAX_ID) =>
  statements(conversation).span(db, { ...conversation, before, offset: 0 })

/** The number of messages of a conversation, for a page that has none. */
export const countConversation = async (
  db: CompanyDb,
  conversation: ConversationRef,
  limit: number,
): Promise<number> =>
  (
    await sql<{ n: number }>`select ${countQuery(conversation, limit, conversation.onlyFiles)} as n`.execute(
      db,
    )
  ).rows[0]?.n ?? 0

/** Marks messages as held; returns those that were not held, or held for another reason or time. */
export const markMessagesHeld = (
  db: CompanyDb,
  ids: readonly number[],
  { reason, until }: { reason: NonNullable<Messages['held']>; until: Date | null },
) =>
  db
    .updateTable('messages')
    .set({ held: reason, held_until: until })
    .where('id', 'in', [...ids])
    .where(sql<boolean>`(held, held_until) is distinct from (${reason}::text, ${until}::timestamptz)`)
    .returning('id')
    .execute()
export const saveMessage = (db: CompanyDb, id: number, change: Updateable<Messages>) =>
  db.updateTable('messages').set(change).where('id', '=', id).execute()
/** Locks the message, so that two changes to it run one after the other; those of a turn in the order of their ids. */
export const lockMessage = batchLoader<number, LockedMessage | undefined>(async (db, ids) => {
  const found = new Map((await lockStatement(db, { ids })).map(row => [row.id, row]))
  return ids.map(id => found.get(id))
})
const lockStatement = preparedStatement((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('messages')
    .select(['id', 'ack', 'uncertain', 'body', 'body_at', 'is_edited', 'is_deleted', 'deleted_at', 'media'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate(),
)
type LockedMessage = Awaited<ReturnType<typeof lockStatement>>[number]
export const findConnectionName = async (db: CompanyDb, id: number): Promise<string> =>
  (await db.selectFrom('connections').select('name').where('id', '=', id).executeTakeFirst())?.name ?? ''

/**
 * Marks the customer's messages as read; returns the channel's ids of those that were unread. The line of a call or of a
 * handover has an id of ours, which the channel does not know.
 */
export const markMessagesRead = async (
  db: CompanyDb,
  ticketId: number,
): Promise<{ connection_id: number; external_id: string | null; contact_id: number }[]> =>
  db
    .updateTable('messages')
    .set({ is_read: true })
    .where('ticket_id', '=', ticketId)
    .where(sql<boolean>`not is_read and not from_me`)
    .returning([
      'connection_id',
      'contact_id',
      sql<string | null>`case when not automatic and media_type <> 'call_log' then external_id end`.as(
        'external_id',
      ),
    ])
    .execute()
