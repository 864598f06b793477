import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import type { StoredWait } from '../../../schema/stored.ts'

export async function readWait(db: CompanyDb, id: number): Promise<StoredWait> {
  const { waiting_since, answered } = await db
    .selectFrom('tickets')
    .select(['waiting_since', 'answered'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { waitingSince: waiting_since?.toISOString() ?? null, answered }
}

/** Only an active ticket has a wait, and nothing is due after one. */
export const saveWait = (db: CompanyDb, id: number, { waitingSince, answered }: StoredWait) =>
  db
    .updateTable('tickets')
    .set({
      waiting_since: waitingSince,
      answered,
      ...(waitingSince === null ? { answer_due_at: null } : {}),
    })
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'open'])
    .execute()

/** Has service of the ticket ended after that moment? Its wait is then of the time after. */
export const wasFinishedSince = async (db: CompanyDb, id: number, since: Date): Promise<boolean> =>
  (
    await sql`select 1 from ticket_log where ticket_id = ${id} and created_at >= ${since}
      and to_status in ('closed', 'nps', 'lgpd') limit 1`.execute(db)
  ).rows.length > 0

/**
 * The wait of a ticket by its own messages, when it was in this wait at a moment. An answer of a person ends it, and the
 * customer's next message begins another.
 */
export async function countWait(
  db: CompanyDb,
  id: number,
  before: StoredWait,
  since: Date,
): Promise<StoredWait> {
  const { rows } = await sql<{ waiting_since: Date | null; answered: boolean }>`
    with said as (
      select created_at as at, from_me from messages
      where ticket_id = ${id} and not is_private and not (from_me and automatic)
    ), began as (
      select coalesce(${before.waitingSince}::timestamptz,
        (select min(at) from said where not from_me and at > ${since}::timestamptz)) as at
    ), answer as (
      select max(said.at) as at from said, began where from_me and said.at >= began.at
    )
    select case when answer.at is null then began.at
        else (select min(at) from said where not from_me and said.at > answer.at) end as waiting_since,
      answer.at is not null as answered
    from began, answer`.execute(db)
  const [wait] = rows
  return {
    waitingSince: wait?.waiting_since?.toISOString() ?? null,
    answered: before.answered || (wait?.answered ?? false),
  }
}
