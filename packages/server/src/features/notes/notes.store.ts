import { TicketNote } from '@recado/contract'
import { sql, type Insertable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { preparedStatement } from '../../kernel/database/prepared-statement.ts'
import type { TicketNotes } from '../../schema/tables.ts'
import { noteRecord } from './notes.record.ts'

const selectNote = (db: Pick<CompanyDb, 'selectFrom'>) =>
  db
    .selectFrom('ticket_notes as n')
    .leftJoin('users as u', 'u.id', 'n.user_id')
    .select(noteRecord.fields(TicketNote, 'n'))
    .select(['n.user_id', 'u.name as user_name'])
export type NoteRow = Awaited<ReturnType<ReturnType<typeof selectNote>['executeTakeFirstOrThrow']>>

export const listNotes = preparedStatement((db, { contactId }: { contactId: number }) =>
  selectNote(db).where('n.contact_id', '=', contactId).orderBy('n.id', 'desc').limit(sql.lit(500)),
)
const byId = preparedStatement((db, { id }: { id: number }) => selectNote(db).where('n.id', '=', id))
export const findNote = async (db: CompanyDb, id: number) => (await byId(db, { id }))[0]
export const insertNote = async (db: CompanyDb, note: Insertable<TicketNotes>): Promise<number> =>
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
