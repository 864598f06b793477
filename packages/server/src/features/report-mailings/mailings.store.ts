import { ReportMailing } from '@recado/contract'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { ReportMailings } from '../../schema/tables.ts'
import { mailingRecord } from './mailings.record.ts'

const selectMailing = (db: CompanyDb) =>
  db
    .selectFrom('report_mailings as m')
    .leftJoin('queues as q', 'q.id', 'm.queue_id')
    .leftJoin('users as a', 'a.id', 'm.attendant_id')
    .leftJoin('connections as c', 'c.id', 'm.connection_id')
    .leftJoin('tags as t', 't.id', 'm.tag_id')
    .select(mailingRecord.fields(ReportMailing, 'm'))
    .select(['q.name as queue', 'a.name as attendant', 'c.name as connection', 't.name as tag'])
    .select(
      sql<
        number[]
      >`array(select r.user_id from report_mailing_recipients r where r.mailing_id = m.id order by r.user_id)`.as(
        'recipientIds',
      ),
    )
    .select(
      sql<{ userId: number; retryUntil: string }[]>`coalesce(
        (select json_agg(json_build_object('userId', r.user_id, 'retryUntil', r.retry_until))
          from report_mailing_recipients r where r.mailing_id = m.id and r.retry_until is not null),
        '[]')`.as('failures'),
    )
export type MailingRow = Awaited<ReturnType<ReturnType<typeof selectMailing>['executeTakeFirstOrThrow']>>

export const listMailings = (db: CompanyDb) =>
  selectMailing(db)
    .orderBy(sql`search_text(m.name)`)
    .orderBy('m.id')
    .execute()
export const findMailing = (db: CompanyDb, id: number) =>
  selectMailing(db).where('m.id', '=', id).executeTakeFirst()
const FILTERS = { connection: 'm.connection_id', queue: 'm.queue_id', tag: 'm.tag_id' } as const
/** The mailings of one connection, queue or tag alone. */
export const listMailingsOf = (db: CompanyDb, of: keyof typeof FILTERS, id: number) =>
  db
    .selectFrom('report_mailings as m')
    .select(['m.id', 'm.name'])
    .where(FILTERS[of], '=', id)
    .orderBy('m.id')
    .execute()
export const countMailings = async (db: CompanyDb): Promise<number> =>
  (
    await db
      .selectFrom('report_mailings')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const lockMailing = (db: CompanyDb, id: number) =>
  db.selectFrom('report_mailings').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
/** The mailing if it is due and no other process has it. */
export const claimDueMailing = (db: CompanyDb, id: number, now: Date) =>
  db
    .selectFrom('report_mailings')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('next_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const insertMailing = async (db: CompanyDb, row: Insertable<ReportMailings>): Promise<number> =>
  (await db.insertInto('report_mailings').values(row).returning('id').executeTakeFirstOrThrow()).id
export const saveMailing = (db: CompanyDb, id: number, change: Updateable<ReportMailings>) =>
  db.updateTable('report_mailings').set(change).where('id', '=', id).execute()
export const removeMailing = (db: CompanyDb, id: number) =>
  db.deleteFrom('report_mailings').where('id', '=', id).execute()

/** Those who stay keep the time of their last report. */
export async function saveRecipients(db: CompanyDb, id: number, userIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('report_mailing_recipients')
    .where('mailing_id', '=', id)
    .where('user_id', 'not in', [...userIds])
    .execute()
  await db
    .insertInto('report_mailing_recipients')
    .values(userIds.map(user_id => ({ mailing_id: id, user_id })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
/** Undefined where the user is no recipient. */
export const removeRecipient = (db: CompanyDb, id: number, userId: number) =>
  db
    .deleteFrom('report_mailing_recipients')
    .where('mailing_id', '=', id)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()

/** The report of one time for one recipient. */
interface OneReport {
  readonly mailingId: number
  readonly userId: number
  readonly at: Date
}
/**
 * Notes that the report of a time is handed to the mail server for a recipient. `busy`: another process does so since
 * after `takeOverBefore`. `done`: the server took it, or they are no recipient any more.
 */
export async function claimReport(
  db: CompanyDb,
  {
    mailingId,
    userId,
    at,
    now,
    takeOverBefore,
  }: OneReport & { readonly now: Date; readonly takeOverBefore: Date },
): Promise<'claimed' | 'busy' | 'done'> {
  const { rows } = await sql<{ state: 'claimed' | 'busy' | 'done' }>`
    with found as (
      select sent_for is distinct from ${at} as is_new, sending_since from report_mailing_recipients
      where mailing_id = ${mailingId} and user_id = ${userId} and (sent_for is null or sent_for <= ${at}) for update
    ), claimed as (
      update report_mailing_recipients set sent_for = ${at}, sending_since = ${now}
      where mailing_id = ${mailingId} and user_id = ${userId}
        and exists (select 1 from found where is_new or sending_since <= ${takeOverBefore})
      returning 1
    )
    select case when exists (select 1 from claimed) then 'claimed' when sending_since is null then 'done' else 'busy' end as state
    from found`.execute(db)
  return rows[0]?.state ?? 'done'
}
/** Takes the note back after a failure, so that the next try sends the report, and notes until when it is tried. */
export const releaseReport = (
  db: CompanyDb,
  { mailingId, userId, at, retryUntil }: OneReport & { readonly retryUntil: Date },
) =>
  db
    .updateTable('report_mailing_recipients')
    .set({ sent_for: null, sending_since: null, retry_until: retryUntil })
    .where('mailing_id', '=', mailingId)
    .where('user_id', '=', userId)
    .where('sent_for', '=', at)
    .execute()

/** Takes the notes of failures back, as another time comes next. */
export const forgetFailures = (db: CompanyDb, mailingId: number) =>
  db
    .updateTable('report_mailing_recipients')
    .set({ retry_until: null })
    .where('mailing_id', '=', mailingId)
    .execute()
/** Notes that the mail server took a report. */
export async function saveDelivery(
  db: CompanyDb,
  { mailingId, userId, sentAt }: Omit<OneReport, 'at'> & { readonly sentAt: Date },
): Promise<void> {
  await db.updateTable('report_mailings').set({ sent_at: sentAt }).where('id', '=', mailingId).execute()
  await db
    .updateTable('report_mailing_recipients')
    .set({ retry_until: null, sending_since: null })
    .where('mailing_id', '=', mailingId)
    .where('user_id', '=', userId)
    .execute()
}

/** The words that the letter needs beside the figures. */
export const findReader = (db: CompanyDb, userId: number) =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.name', 'u.email', 'c.name as company', 'c.timezone'])
    .select(sql<string>`coalesce(u.language, c.language)`.as('language'))
    .where('u.id', '=', userId)
    .executeTakeFirst()
