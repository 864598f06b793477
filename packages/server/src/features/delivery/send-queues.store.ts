import { sql, type Selectable, type Updateable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { Lanes } from '../../schema/tables.ts'

export type SendQueueRow = Selectable<Lanes>

/** Locks the send queue of a connection (table `lanes`) until the end of the transaction; creates it if missing. */
export const lockSendQueue = (db: CompanyDb, connectionId: number): Promise<SendQueueRow> =>
  db
    .insertInto('lanes')
    .values({ connection_id: connectionId, next_at: new Date(0) })
    .onConflict(conflict =>
      conflict
        .columns(['company_id', 'connection_id'])
        .doUpdateSet(eb => ({ min_gap_ms: eb.ref('lanes.min_gap_ms') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
export const saveSendQueue = (db: CompanyDb, connectionId: number, change: Updateable<Lanes>) =>
  db.updateTable('lanes').set(change).where('connection_id', '=', connectionId).execute()
/** `reason` is null if nobody is informed; an active reason stays. */
export const pauseSendQueue = (
  db: CompanyDb,
  connectionId: number,
  { until, reason, now }: { until: Date; reason: SendQueueRow['paused_for']; now: Date },
) =>
  db
    .updateTable('lanes')
    .set({
      paused_until: sql<Date>`greatest(paused_until, ${until})`,
      paused_for: sql<
        SendQueueRow['paused_for']
      >`coalesce(${reason}, case when paused_until > ${now} then paused_for end)`,
    })
    .where('connection_id', '=', connectionId)
    .execute()
interface Postponement {
  readonly until: Date
  readonly now: Date
  readonly limit: number
}
/** Postpones due sends of a connection, or of one chat, to `until`; returns at most `limit` of them. */
export const postponeSends = (
  db: CompanyDb,
  target: { connectionId: number; contactId?: number },
  { until, now, limit }: Postponement,
) =>
  db
    .updateTable('sends')
    .set({ not_before: until })
    .where('id', 'in', sends =>
      sends
        .selectFrom('sends')
        .select('id')
        .where('connection_id', '=', target.connectionId)
        .where('state', '=', sql.lit('queued'))
        .where('not_before', '<=', now)
        .$if(target.contactId !== undefined, query => query.where('contact_id', '=', target.contactId ?? 0))
        .orderBy('priority')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['kind', 'message_id'])
    .execute()
/** Chats with sends behind a throttled or restricted message, with the reason and its end. */
export const listThrottledChats = (db: CompanyDb, connectionId: number, now: Date, limit: number) =>
  db
    .selectFrom('sends as first')
    .innerJoin('messages as m', 'm.id', 'first.message_id')
    .where('first.connection_id', '=', connectionId)
    .where('first.state', '=', sql.lit('queued'))
    .where('first.not_before', '>', now)
    .where('first.held', 'is', null)
    .where('m.held', 'in', ['rate', 'restricted'])
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('sends as next')
          .select('next.id')
          .whereRef('next.connection_id', '=', 'first.connection_id')
          .whereRef('next.contact_id', '=', 'first.contact_id')
          .whereRef('next.id', '>', 'first.id')
          .where('next.state', '=', sql.lit('queued'))
          .where('next.not_before', '<=', now),
      ),
    )
    .groupBy(['first.contact_id', 'm.held'])
    .select(eb => [
      'first.contact_id',
      eb.fn.max('first.not_before').as('not_before'),
      sql<'rate' | 'restricted'>`m.held`.as('reason'),
    ])
    .limit(limit)
    .execute()
