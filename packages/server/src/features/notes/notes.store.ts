import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

const selectNote = (db: CompanyDb) =>
  db
    .selectFrom('ticket_notes as n')
    .leftJoin('users as u', 'u.id', 'n.user_id')
    .select([
      'n.id',
      'n.ticket_id',
      'n.contact_id',
      'n.user_id',
      'n.note',
      'n.created_at',
      'u.name as user_name',
    ])
export type NoteRow = Awaited<ReturnType<ReturnType<typeof selectNote>['executeTakeFirstOrThrow']>>

export const listNotes = (db: CompanyDb, contactId: number) =>
  selectNote(db).where('n.contact_id', '=', contactId).orderBy('n.id', 'desc').limit(500).execute()
export const findNote = (db: CompanyDb, id: number) =>
  selectNote(db).where('n.id', '=', id).executeTakeFirst()
export const insertNote = async (
  db: CompanyDb,
  note: { ticket_id: number; contact_id: number; user_id: number; note: string; created_at: Date },
): Promise<number> =>
  (await db.insertInto('ticket_notes').values(note).returning('id').executeTakeFirstOrThrow()).id
export const removeNote = (db: CompanyDb, id: number) =>
  db.deleteFrom('ticket_notes').where('id', '=', id).execute()

/** The ids of the former ticket or contact, and of the new one. */
export interface Move {
  readonly from: number
  readonly to: number
}
const reassign =
  (column: 'ticket_id' | 'contact_id') =>
  async (db: CompanyDb, { from, to }: Move, ids?: readonly number[]): Promise<number[]> =>
    (
      await db
        .updateTable('ticket_notes')
        .set({ [column]: to })
        .where(column, '=', from)
        .$if(ids !== undefined, query => query.where(sql<boolean>`id = any(${[...(ids ?? [])]}::bigint[])`))
        .returning('id')
        .execute()
    ).map(({ id }) => id)
export const reassignTicket = reassign('ticket_id')
export const reassignContact = reassign('contact_id')
export const realignContact = async (db: CompanyDb, { from, to }: Move): Promise<void> =>
  void (await sql`update ticket_notes n set contact_id = ${to} from tickets t where t.id = n.ticket_id and t.contact_id = ${to} and n.contact_id = ${from}`.execute(
    db,
  ))
