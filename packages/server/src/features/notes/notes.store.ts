import type { CompanyDb } from '../../kernel/database/company-db.ts'

const selectNote = (db: CompanyDb) =>
  db
    .selectFrom('ticket_notes as n')
    .leftJoin('users as u', 'u.id', 'n.user_id')
    .select(['n.id', 'n.ticket_id', 'n.contact_id', 'n.user_id', 'n.note', 'n.created_at', 'u.name as user_name'])
export type NoteRow = Awaited<ReturnType<ReturnType<typeof selectNote>['executeTakeFirstOrThrow']>>

export const listNotes = (db: CompanyDb, contactId: number) => selectNote(db).where('n.contact_id', '=', contactId).orderBy('n.id', 'desc').limit(500).execute()
export const findNote = (db: CompanyDb, id: number) => selectNote(db).where('n.id', '=', id).executeTakeFirst()
export const insertNote = async (
  db: CompanyDb,
  note: { ticket_id: number; contact_id: number; user_id: number; note: string; created_at: Date },
): Promise<number> => (await db.insertInto('ticket_notes').values(note).returning('id').executeTakeFirstOrThrow()).id
export const removeNote = (db: CompanyDb, id: number) => db.deleteFrom('ticket_notes').where('id', '=', id).execute()
