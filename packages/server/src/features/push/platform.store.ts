import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/database/company-db.ts'

/** A browser with a push subscription. */
export interface Subscriber {
  readonly session_id: string
  readonly company_id: number
  readonly user_id: number
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly fingerprint: string
  readonly show_text: boolean
}

/**
 * Saves a browser's subscription for the session that asked last, of any company. Needs a transaction, which
 * serializes a session's requests.
 */
export async function saveSubscriber(db: PlatformDb, row: Subscriber): Promise<void> {
  await db.selectFrom('sessions').where('id', '=', row.session_id).select('id').forNoKeyUpdate().execute()
  await db
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', row.session_id)
    .where('fingerprint', '<>', row.fingerprint)
    .execute()
  await db
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict(conflict => conflict.column('fingerprint').doUpdateSet({ ...row, failures: 0 }))
    .execute()
}
export const findSubscriber = (db: PlatformDb, sessionId: string) =>
  db
    .selectFrom('push_subscriptions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .where('s.session_id', '=', sessionId)
    .select([
      's.session_id',
      's.company_id',
      's.user_id',
      's.endpoint',
      's.p256dh',
      's.auth',
      's.show_text',
      's.failures',
    ])
    .select(({ fn }) => fn.coalesce('u.language', 'c.language').as('language'))
    .executeTakeFirst()
export const removeSubscriber = (db: PlatformDb, sessionId: string) =>
  db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute()

/** Counts one more failed push, or resets the count. Returns the number of consecutive failures. */
export const saveFailures = (db: PlatformDb, sessionId: string, failures: number) =>
  db.updateTable('push_subscriptions').set({ failures }).where('session_id', '=', sessionId).execute()

/** Removes subscriptions whose session has ended. */
export const removeEndedSubscriptions = (db: PlatformDb, now: Date) =>
  db
    .deleteFrom('push_subscriptions')
    .where(
      'session_id',
      'not in',
      db.selectFrom('sessions').select('id').where('ended_at', 'is', null).where('expires_at', '>', now),
    )
    .execute()

/** The push subscriptions of these companies. */
export const listSubscribers = (db: PlatformDb, companyIds: readonly number[]) =>
  db
    .selectFrom('push_subscriptions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.company_id', 'in', companyIds)
    .select(['s.session_id', 's.company_id', 's.user_id', 'u.all_ticket'])
    .execute()

/** The log position of the push consumer; undefined before the first start. */
export const findCursor = async (db: PlatformDb): Promise<number | undefined> =>
  (await db.selectFrom('push_sender').select('pos').executeTakeFirst())?.pos ?? undefined
export const saveCursor = (db: PlatformDb, pos: number) =>
  db.updateTable('push_sender').set({ pos }).execute()
export const findLogEnd = async (db: PlatformDb): Promise<number> =>
  (
    await db
      .selectFrom('events')
      .select(({ fn }) => fn.max('pos').as('pos'))
      .executeTakeFirst()
  )?.pos ?? 0

/** A customer's message in the event log, with the owner of its ticket, or a transfer. */
export interface LoggedNews {
  readonly pos: number
  readonly companyId: number
  readonly ticketId: number
  readonly messageId: number | null
  readonly status: string
  readonly userId: number | null
  /** The user who transferred the ticket; null of a message. */
  readonly transferredBy: number | null
}
/**
 * Messages of customers and transfers after a log position, in companies with push subscriptions. Their text stays in
 * the database.
 */
export const listNewsAfter = async (
  db: PlatformDb,
  { pos, upTo, since, most: limit }: { pos: number; upTo: number; since: Date; most: number },
): Promise<LoggedNews[]> =>
  (
    await sql<LoggedNews>`
      select pos, company_id as "companyId", (payload #>> '{ticket,id}')::int as "ticketId", (payload #>> '{message,id}')::bigint as "messageId",
        payload #>> '{ticket,status}' as status, (payload #>> '{ticket,userId}')::int as "userId",
        (payload ->> 'transferredBy')::int as "transferredBy"
      from events
      where pos > ${pos} and pos <= ${upTo} and name in ('appMessage', 'ticket') and created_at > ${since}
        and company_id in (select company_id from push_subscriptions)
        and case name when 'ticket' then payload ? 'transferredBy'
          else payload ->> 'action' = 'create' and payload #>> '{message,fromMe}' = 'false' and payload #>> '{message,isPrivate}' = 'false' and payload #>> '{message,read}' = 'false' end
      order by pos limit ${limit}`.execute(db)
  ).rows

/** The key pair, with an encrypted private key. */
export const findVapidKeys = (db: PlatformDb) =>
  db.selectFrom('push_sender').select(['public_key', 'private_key']).executeTakeFirst()
/** Stores a key pair unless there is one already. */
export const insertVapidKeys = (db: PlatformDb, keys: { public_key: string; private_key: string }) =>
  db
    .insertInto('push_sender')
    .values(keys)
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** A browser to which a notice can be sent in the language of its user. */
export type AddressedSubscriber = Pick<Subscriber, 'session_id' | 'endpoint' | 'p256dh' | 'auth'> & {
  readonly language: string
}
/** The push subscriptions of a company; sessions may have ended. */
export const listCompanySubscribers = (db: PlatformDb, companyId: number): Promise<AddressedSubscriber[]> =>
  db
    .selectFrom('push_subscriptions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .where('s.company_id', '=', companyId)
    .select(['s.session_id', 's.endpoint', 's.p256dh', 's.auth'])
    .select(({ fn }) => fn.coalesce('u.language', 'c.language').as('language'))
    .execute()

/** The push subscriptions of one person's active sessions, and their language. */
export const listSubscribersOfUser = (db: PlatformDb, userId: number, now: Date) =>
  db
    .selectFrom('push_subscriptions as s')
    .innerJoin('sessions as live', 'live.id', 's.session_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .where('s.user_id', '=', userId)
    .where('live.ended_at', 'is', null)
    .where('live.expires_at', '>', now)
    .select(['s.session_id', 's.endpoint', 's.p256dh', 's.auth'])
    .select(({ fn }) => fn.coalesce('u.language', 'c.language').as('language'))
    .execute()
