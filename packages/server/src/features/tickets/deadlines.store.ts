import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

export const saveDeadline = (db: CompanyDb, ticketId: number, kind: string, dueAt: Date) =>
  db
    .insertInto('ticket_deadlines')
    .values({ ticket_id: ticketId, kind, due_at: dueAt })
    .onConflict(conflict =>
      conflict.columns(['company_id', 'ticket_id', 'kind']).doUpdateSet({ due_at: dueAt, failures: 0 }),
    )
    .execute()
export const removeDeadline = (db: CompanyDb, ticketId: number, kind: string) =>
  db.deleteFrom('ticket_deadlines').where('ticket_id', '=', ticketId).where('kind', '=', kind).execute()
export const removeDeadlines = (db: CompanyDb, ticketId: number) =>
  db.deleteFrom('ticket_deadlines').where('ticket_id', '=', ticketId).execute()

/** A due time, and whether an existing deadline of its kind stays. */
export interface DeadlineChange {
  readonly dueAt: Date
  readonly keep: boolean
}
/** Sets and removes several deadlines of a ticket in one statement. */
export async function saveDeadlines(
  db: CompanyDb,
  ticketId: number,
  changes: Readonly<Record<string, DeadlineChange | null>>,
): Promise<void> {
  const rows = Object.entries(changes).map(([kind, change]) => ({
    kind,
    due: change && change.dueAt.toISOString(),
    keep: change?.keep ?? false,
  }))
  await sql`
    with wanted as (select * from json_to_recordset(${JSON.stringify(rows)}::json) as w(kind text, due timestamptz, keep boolean)),
    gone as (delete from ticket_deadlines where ticket_id = ${ticketId} and kind in (select kind from wanted where due is null))
    insert into ticket_deadlines as d (ticket_id, kind, due_at) select ${ticketId}, kind, due from wanted where due is not null
    on conflict (company_id, ticket_id, kind) do update
      set due_at = case when (select keep from wanted w where w.kind = d.kind) then d.due_at else excluded.due_at end, failures = 0`.execute(
    db,
  )
}

/**
 * Locks a ticket until the end of the transaction; false when another transaction holds it, or it is gone.
 */
export const tryLockTicket = async (db: CompanyDb, ticketId: number): Promise<boolean> =>
  (await db
    .selectFrom('tickets')
    .select('id')
    .where('id', '=', ticketId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) !== undefined
/** Claims a deadline that is due; false when another process did, or when it was postponed meanwhile. */
export const claimDeadline = async (
  db: CompanyDb,
  ticketId: number,
  kind: string,
  now: Date,
): Promise<boolean> =>
  (
    await db
      .deleteFrom('ticket_deadlines')
      .where('ticket_id', '=', ticketId)
      .where('kind', '=', kind)
      .where('due_at', '<=', now)
      .returning('ticket_id')
      .execute()
  ).length > 0
export const postponeDeadline = (
  db: CompanyDb,
  ticketId: number,
  kind: string,
  { failures, dueAt }: { failures: number; dueAt: Date },
) =>
  db
    .updateTable('ticket_deadlines')
    .set({ failures, due_at: dueAt })
    .where('ticket_id', '=', ticketId)
    .where('kind', '=', kind)
    .execute()
