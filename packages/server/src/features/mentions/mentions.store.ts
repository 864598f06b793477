import { LIMITS } from '@recado/contract'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** The reader of mentions and their rooms; an admin needs none. */
export interface Reader {
  readonly userId: number
  readonly rooms: readonly string[] | undefined
}
const visibilityCondition = ({ userId, rooms }: Reader) =>
  rooms ? sql<boolean>`(t.user_id = ${userId} or t.room = any(${[...rooms]}::text[]))` : sql<boolean>`true`
/** The mentions of one person in existing notes, in tickets they may see now. */
const selectVisible = (db: CompanyDb, reader: Reader) =>
  db
    .selectFrom('mentions as n')
    .innerJoin('messages as m', 'm.id', 'n.message_id')
    .innerJoin('tickets as t', 't.id', 'm.ticket_id')
    .where('n.user_id', '=', reader.userId)
    .where('m.is_deleted', '=', false)
    .where(visibilityCondition(reader))

/** A page of them and one more, the newest first. */
export const pageMentions = (db: CompanyDb, reader: Reader, before: number | undefined) =>
  selectVisible(db, reader)
    .innerJoin('contacts as c', 'c.id', 'm.contact_id')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .select([
      'm.id',
      'm.ticket_id',
      't.uuid',
      'm.contact_id',
      'c.name as contact_name',
      'c.number as contact_number',
      'c.is_group as contact_is_group',
      'm.user_id',
      'u.name as user_name',
      'm.body',
      'm.created_at',
      'n.read_at',
    ])
    .$if(before !== undefined, query => query.where('n.message_id', '<', before ?? 0))
    .orderBy('n.message_id', 'desc')
    .limit(sql.lit(LIMITS.page + 1))
    .execute()
export type MentionRow = Awaited<ReturnType<typeof pageMentions>>[number]

/** The number of unread ones, counted up to the limit. */
export async function countUnreadMentions(db: CompanyDb, reader: Reader): Promise<number> {
  const some = selectVisible(db, reader)
    .select('n.message_id')
    .where('n.read_at', 'is', null)
    .limit(sql.lit(LIMITS.countMax))
  const { n } = await db
    .selectFrom(some.as('s'))
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export const insertMentions = (db: CompanyDb, messageId: number, userIds: readonly number[]) =>
  db
    .insertInto('mentions')
    .values(userIds.map(user_id => ({ user_id, message_id: messageId })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
/** Marks one person's mentions as read, in one ticket or all; returns whether any was unread. */
export const markMentionsRead = async (
  db: CompanyDb,
  userId: number,
  ticketId: number | undefined,
  now: Date,
): Promise<boolean> =>
  (
    await db
      .updateTable('mentions as n')
      .set({ read_at: now })
      .where('n.user_id', '=', userId)
      .where('n.read_at', 'is', null)
      .$if(ticketId !== undefined, query =>
        query.where(eb =>
          eb.exists(
            eb
              .selectFrom('messages as m')
              .select('m.id')
              .whereRef('m.id', '=', 'n.message_id')
              .where('m.ticket_id', '=', ticketId ?? 0),
          ),
        ),
      )
      .returning('n.message_id')
      .execute()
  ).length > 0
/** Removes the mentions of one note; returns the people mentioned. */
export const removeMentions = async (db: CompanyDb, messageId: number): Promise<number[]> =>
  (await db.deleteFrom('mentions').where('message_id', '=', messageId).returning('user_id').execute()).map(
    row => row.user_id,
  )
