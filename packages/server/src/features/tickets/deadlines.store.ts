import type { CompanyDb } from '../../kernel/database/company-db.ts'

export const saveDeadline = (db: CompanyDb, ticketId: number, kind: string, dueAt: Date) =>
  db
    .insertInto('ticket_deadlines')
    .values({ ticket_id: ticketId, kind, due_at: dueAt })
    .onConflict(conflict => conflict.columns(['company_id', 'ticket_id', 'kind']).doUpdateSet({ due_at: dueAt, failures: 0 }))
    .execute()
export const removeDeadline = (db: CompanyDb, ticketId: number, kind: string) =>
  db.deleteFrom('ticket_deadlines').where('ticket_id', '=', ticketId).where('kind', '=', kind).execute()
export const removeDeadlines = (db: CompanyDb, ticketId: number) => db.deleteFrom('ticket_deadlines').where('ticket_id', '=', ticketId).execute()

/** Holds a ticket until the end of the transaction unless somebody else does; false then, and when it is gone. */
export const tryLockTicket = async (db: CompanyDb, ticketId: number): Promise<boolean> =>
  (await db.selectFrom('tickets').select('id').where('id', '=', ticketId).forUpdate().skipLocked().executeTakeFirst()) !== undefined
/** Takes a deadline that is due; false when another process did, or when it was put off meanwhile. */
export const claimDeadline = async (db: CompanyDb, ticketId: number, kind: string, now: Date): Promise<boolean> =>
  (
    await db
      .deleteFrom('ticket_deadlines')
      .where('ticket_id', '=', ticketId)
      .where('kind', '=', kind)
      .where('due_at', '<=', now)
      .returning('ticket_id')
      .execute()
  ).length > 0
export const postponeDeadline = (db: CompanyDb, ticketId: number, kind: string, { failures, dueAt }: { failures: number; dueAt: Date }) =>
  db.updateTable('ticket_deadlines').set({ failures, due_at: dueAt }).where('ticket_id', '=', ticketId).where('kind', '=', kind).execute()
