import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import { preparedStatement } from '../../../kernel/database/prepared-statement.ts'

export const saveDeadline = (db: CompanyDb, ticketId: number, kind: string, dueAt: Date) =>
  db
    .insertInto('ticket_deadlines')
    .values({ ticket_id: ticketId, kind, due_at: dueAt })
    .onConflict(conflict =>
      conflict.columns(['company_id', 'ticket_id', 'kind']).doUpdateSet({ due_at: dueAt, failures: 0 }),
    )
    .execute()
const deleteStatement = preparedStatement(
  (db, { ticketId, kind }: { readonly ticketId: number; readonly kind: string }) =>
    db.deleteFrom('ticket_deadlines').where('ticket_id', '=', ticketId).where('kind', '=', kind),
)
export const removeDeadline = (db: CompanyDb, ticketId: number, kind: string) =>
  deleteStatement(db, { ticketId, kind })
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
 * Sets or removes a deadline of all waiting tickets of a queue that its bot has left to people: `offered` for
 * those that are offered to an attendant, `free` for the others.
 */
export async function saveDeadlinesOfQueue(
  db: CompanyDb,
  queueId: number,
  kind: string,
  dueAt: { readonly free: Date; readonly offered: Date } | null,
): Promise<void> {
  const waiting = sql`select id, user_id from tickets where queue_id = ${queueId} and status = 'pending' and not is_group and not chatbot`
  await (
    dueAt === null
      ? sql`delete from ticket_deadlines where kind = ${kind} and ticket_id in (select id from (${waiting}) as w)`
      : sql`
        insert into ticket_deadlines (ticket_id, kind, due_at)
        select id, ${kind}, case when user_id is null then ${dueAt.free}::timestamptz else ${dueAt.offered}::timestamptz end from (${waiting}) as w
        on conflict (company_id, ticket_id, kind) do update set due_at = excluded.due_at, failures = 0`
  ).execute(db)
}
/** Sets or removes a deadline of these tickets. */
export async function saveDeadlinesOf(
  db: CompanyDb,
  ticketIds: readonly number[],
  kind: string,
  dueAt: Date | null,
): Promise<void> {
  const ids = sql`unnest(${[...ticketIds]}::int[])`
  await (
    dueAt === null
      ? sql`delete from ticket_deadlines where kind = ${kind} and ticket_id in (select ${ids})`
      : sql`
        insert into ticket_deadlines (ticket_id, kind, due_at) select id, ${kind}, ${dueAt}::timestamptz from ${ids} as t(id)
        on conflict (company_id, ticket_id, kind) do update set due_at = excluded.due_at, failures = 0`
  ).execute(db)
}
/**
 * Makes the rotation due for the waiting tickets of rotating queues that have no time in it. A ticket that is
 * being moved at this moment is left to the next run.
 */
export const saveMissingRotations = (db: CompanyDb, dueAt: Date) =>
  sql`
    insert into ticket_deadlines (ticket_id, kind, due_at)
    select id, 'rotation', ${dueAt} from (
      select t.id from tickets t join queues q on q.id = t.queue_id
      where q.rotate and t.status = 'pending' and not t.is_group and not t.chatbot
        and not exists (select 1 from ticket_deadlines d where d.ticket_id = t.id and d.kind = 'rotation')
      for key share of t skip locked) as w
    on conflict do nothing`.execute(db)
/** Brings a deadline forward for the waiting tickets of these queues that nobody has. */
export const hastenDeadlines = (db: CompanyDb, queueIds: readonly number[], kind: string, dueAt: Date) =>
  sql`
    update ticket_deadlines d set due_at = ${dueAt} from tickets t
    where t.id = d.ticket_id and d.kind = ${kind} and d.due_at > ${dueAt}
      and t.queue_id = any(${[...queueIds]}::int[]) and t.status = 'pending' and t.user_id is null`.execute(
    db,
  )
/** Brings a deadline forward for the waiting tickets that a user has in other queues than these. */
export const hastenDeadlinesOfOwner = (
  db: CompanyDb,
  { userId, outsideOf }: { readonly userId: number; readonly outsideOf: readonly number[] },
  kind: string,
  dueAt: Date,
) =>
  sql`
    update ticket_deadlines d set due_at = ${dueAt} from tickets t
    where t.id = d.ticket_id and d.kind = ${kind} and d.due_at > ${dueAt}
      and t.user_id = ${userId} and t.status = 'pending' and t.queue_id <> all(${[...outsideOf]}::int[])`.execute(
    db,
  )
/** The deadlines of a ticket, the next one first. */
export const listDeadlines = (db: CompanyDb, ticketId: number) =>
  db
    .selectFrom('ticket_deadlines')
    .select(['kind', 'due_at'])
    .where('ticket_id', '=', ticketId)
    .orderBy('due_at')
    .orderBy('kind')
    .execute()

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
