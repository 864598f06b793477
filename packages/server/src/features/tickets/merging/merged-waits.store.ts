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

/** When service of the ticket ended last. */
export const findLastFinish = async (db: CompanyDb, id: number): Promise<Date | null> =>
  (
    await sql<{ at: Date | null }>`select max(created_at) as at from ticket_log
      where ticket_id = ${id} and to_status in ('closed', 'nps', 'lgpd')`.execute(db)
  ).rows[0]?.at ?? null

/** Was it said last that the customer needs no answer? */
export const isAnswerDismissed = async (db: CompanyDb, id: number): Promise<boolean> =>
  (
    await sql<{ type: string }>`select type from ticket_log
      where ticket_id = ${id} and type in ('answerDismissed', 'answerAwaited') order by id desc limit 1`.execute(
      db,
    )
  ).rows[0]?.type === 'answerDismissed'

/**
 * The wait of a ticket by its own messages, when it was in this wait at a moment. An answer of a person ends it, or that
 * none is needed, and the customer's next message begins another. `undoing` counts as if the last "none is needed" were
 * taken back.
 */
export async function countWait(
  db: CompanyDb,
  id: number,
  before: StoredWait,
  since: Date,
  { undoing = false } = {},
): Promise<StoredWait> {
  const { rows } = await sql<{ waiting_since: Date | null; answered: boolean }>`
    with said as (
      select created_at as at, from_me, from_me as is_answer from messages
      where ticket_id = ${id} and not is_private and not (from_me and automatic)
      union all
      select created_at, true, false from ticket_log l where ticket_id = ${id} and type = 'answerDismissed'
        and coalesce((select type from ticket_log u where u.ticket_id = l.ticket_id and u.id > l.id
          and u.type in ('answerDismissed', 'answerAwaited') order by u.id limit 1), ${undoing ? 'answerAwaited' : ''})
          <> 'answerAwaited'
    ), began as (
      select coalesce(${before.waitingSince}::timestamptz,
        (select min(at) from said where not from_me and at > ${since}::timestamptz)) as at
    ), answer as (
      select max(said.at) as at, bool_or(is_answer) as by_person from said, began where from_me and said.at >= began.at
    )
    select case when answer.at is null then began.at
        else (select min(at) from said where not from_me and said.at > answer.at) end as waiting_since,
      coalesce(answer.by_person, false) as answered
    from began, answer`.execute(db)
  const [wait] = rows
  return {
    waitingSince: wait?.waiting_since?.toISOString() ?? null,
    answered: before.answered || (wait?.answered ?? false),
  }
}
