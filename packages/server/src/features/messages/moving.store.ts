import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** The ids of the former ticket or contact, and of the new one. */
interface Move {
  readonly from: number
  readonly to: number
}
const idArray = (ids: readonly number[]) => sql`${[...ids]}::bigint[]`

/** Moves all or these messages of a ticket into another one; returns their ids. */
export const reassignTicket = async (
  db: CompanyDb,
  { from, to }: Move,
  ids?: readonly number[],
): Promise<number[]> =>
  (
    await db
      .updateTable('messages')
      .set({ ticket_id: to })
      .where('ticket_id', '=', from)
      .$if(ids !== undefined, query => query.where(sql<boolean>`id = any(${idArray(ids ?? [])})`))
      .returning('id')
      .execute()
  ).map(({ id }) => id)
export const reassignContact = async (db: CompanyDb, { from, to }: Move): Promise<void> =>
  void (await db.updateTable('messages').set({ contact_id: to }).where('contact_id', '=', from).execute())
export const realignContacts = async (db: CompanyDb, ticketIds: readonly number[]): Promise<void> =>
  void (await sql`update messages m set contact_id = t.contact_id from tickets t
    where m.ticket_id = any(${idArray(ticketIds)}) and t.id = m.ticket_id and m.contact_id <> t.contact_id`.execute(
    db,
  ))

/** The last message of a ticket that is not a note, as lists show it. */
export const findLastMessage = (db: CompanyDb, ticketId: number) =>
  db
    .selectFrom('messages')
    .select([
      'id',
      sql<string>`coalesce(left(body, 300), '')`.as('text'),
      'media_type as mediaType',
      'from_me as fromMe',
      'ack',
    ])
    .where('ticket_id', '=', ticketId)
    .where(sql<boolean>`not is_private`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
/** The number of unread messages of the customer. */
export const countUnreadMessages = async (db: CompanyDb, ticketId: number): Promise<number> =>
  (
    await db
      .selectFrom('messages')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('ticket_id', '=', ticketId)
      .where(sql<boolean>`not from_me and not is_read`)
      .executeTakeFirstOrThrow()
  ).n
