import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** The last message of a ticket's customer. */
export const findLastInbound = (db: CompanyDb, ticketId: number) =>
  db
    .selectFrom('messages')
    .where('ticket_id', '=', ticketId)
    .where('from_me', '=', false)
    .where('is_private', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'body', 'media_type', 'is_deleted', 'participant'])
    .executeTakeFirst()

export const isWatching = async (db: CompanyDb, userId: number, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('push_watchers')
    .select('until')
    .where('user_id', '=', userId)
    .where('until', '>', now)
    .executeTakeFirst()) !== undefined

/** Records until when somebody watches; records nothing for people without push subscriptions. */
export const saveWatching = (db: CompanyDb, userId: number, until: Date) =>
  sql`insert into push_watchers (user_id, until)
    select ${userId}::int, ${until}::timestamptz where exists (select 1 from push_subscriptions where user_id = ${userId})
    on conflict (company_id, user_id) do update set until = excluded.until`.execute(db)

export const findPushSubscription = (db: CompanyDb, sessionId: string) =>
  db
    .selectFrom('push_subscriptions')
    .select('show_text')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
export const removeSubscription = (db: CompanyDb, sessionId: string) =>
  db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute()
