import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** The last decision about a target in the present wait of a ticket, or before a moment of it. */
export const findAnswerTarget = (
  db: CompanyDb,
  ticketId: number,
  waitingSince: Date,
  { before }: { readonly before?: Date } = {},
) =>
  db
    .selectFrom('answer_targets')
    .select(['id', 'since', 'due_at', 'queue_id', 'escalated'])
    .where('ticket_id', '=', ticketId)
    .where('created_at', '>=', waitingSince)
    .$if(before !== undefined, query => query.where('created_at', '<', before ?? waitingSince))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
export type AnswerTarget = NonNullable<Awaited<ReturnType<typeof findAnswerTarget>>>
export const insertAnswerTarget = (
  db: CompanyDb,
  target: Omit<AnswerTarget, 'id'> & { readonly ticket_id: number; readonly created_at: Date },
) => db.insertInto('answer_targets').values(target).execute()
export const markEscalated = (db: CompanyDb, id: number) =>
  db.updateTable('answer_targets').set({ escalated: true }).where('id', '=', id).execute()
