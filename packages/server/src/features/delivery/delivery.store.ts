import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { Lanes, Sends } from '../../schema/tables.ts'

/** A stored send. */
export type SendRow = Selectable<Sends>
/** Why a send is kept back. */
export type SendHoldReason = NonNullable<SendRow['held']>
export type LaneRow = Selectable<Lanes>

// States are literals: they select the partial indexes, and a cached plan has no values. Settled sends stay
// here for days.

export const insertSend = async (db: CompanyDb, row: Insertable<Sends>): Promise<number> =>
  (await db.insertInto('sends').values(row).returning('id').executeTakeFirstOrThrow()).id
const releasedAt = (now: Date) =>
  sql<Date | null>`case when held is null then released_at else ${now}::timestamptz end`
/** Earlier sends of the chat must leave first, so they get the same priority and are released. */
export const raiseChatPriority = (
  db: CompanyDb,
  connectionId: number,
  contactId: number,
  priority: number,
  now: Date,
) =>
  db
    .updateTable('sends')
    .set({
      priority,
      not_before: sql<Date>`case when held is null then not_before else '-infinity' end`,
      released_at: releasedAt(now),
      held: null,
    })
    .where('connection_id', '=', connectionId)
    .where('contact_id', '=', contactId)
    .where('state', '=', sql.lit('queued'))
    .where('priority', '>', priority)
    .execute()
/** The latest attempt to send a message. */
export const findLatestSend = (db: CompanyDb, messageId: number) =>
  db
    .selectFrom('sends')
    .selectAll()
    .where('message_id', '=', messageId)
    .where('kind', '=', 'message')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
/** Fails queued sends of a message, so that it can be sent again. */
export const cancelQueued = async (db: CompanyDb, messageId: number, now: Date): Promise<number> =>
  (
    await db
      .updateTable('sends')
      .set({ state: 'failed', held: null, error: 'cancelled', settled_at: now })
      .where('message_id', '=', messageId)
      .where('kind', '=', 'message')
      .where('state', '=', sql.lit('queued'))
      .returning('id')
      .execute()
  ).length
/** Settles started sends whose outcome the network reported; an accepted message can still fail. */
export const settleStarted = async (
  db: CompanyDb,
  messageId: number,
  change: Updateable<Sends>,
): Promise<number> =>
  (
    await db
      .updateTable('sends')
      .set(change)
      .where('message_id', '=', messageId)
      .where('kind', '=', 'message')
      .where(eb =>
        eb.or([
          eb(
            'state',
            'in',
            change.state === 'failed' ? ['sending', 'uncertain', 'sent'] : ['sending', 'uncertain'],
          ),
          eb.and([eb('state', '=', 'queued'), eb('attempts', '>', 0)]),
        ]),
      )
      .returning('id')
      .execute()
  ).length

export const reassignContact = async (
  db: CompanyDb,
  { from, to }: { from: number; to: number },
): Promise<void> =>
  void (await db.updateTable('sends').set({ contact_id: to }).where('contact_id', '=', from).execute())
/** Gives the sends of messages in these tickets to the contacts of their messages. */
export const realignContacts = async (db: CompanyDb, ticketIds: readonly number[]): Promise<void> =>
  void (await sql`update sends s set contact_id = m.contact_id from messages m
    where m.ticket_id = any(${[...ticketIds]}::bigint[]) and s.message_id = m.id and s.contact_id <> m.contact_id`.execute(
    db,
  ))

/** Locks the lane of a connection until the end of the transaction; creates it if missing. */
export const lockLane = (db: CompanyDb, connectionId: number): Promise<LaneRow> =>
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
export const saveLane = (db: CompanyDb, connectionId: number, change: Updateable<Lanes>) =>
  db.updateTable('lanes').set(change).where('connection_id', '=', connectionId).execute()
/** `reason` is null if nobody is informed; an active reason stays. */
export const pauseLane = (
  db: CompanyDb,
  connectionId: number,
  { until, reason, now }: { until: Date; reason: LaneRow['paused_for']; now: Date },
) =>
  db
    .updateTable('lanes')
    .set({
      paused_until: sql<Date>`greatest(paused_until, ${until})`,
      paused_for: sql<
        LaneRow['paused_for']
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
/** Chats with sends behind a throttled message, and its end. */
export const listThrottledChats = (db: CompanyDb, connectionId: number, now: Date, limit: number) =>
  db
    .selectFrom('sends as first')
    .innerJoin('messages as m', 'm.id', 'first.message_id')
    .where('first.connection_id', '=', connectionId)
    .where('first.state', '=', sql.lit('queued'))
    .where('first.not_before', '>', now)
    .where('m.held', '=', 'rate')
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
    .groupBy('first.contact_id')
    .select(eb => ['first.contact_id', eb.fn.max('first.not_before').as('not_before')])
    .limit(limit)
    .execute()

/**
 * Selects the oldest send of each chat, unless it waits or is in progress, by priority. Locks the rows until
 * the end of the transaction.
 */
const selectChatHeads = (db: CompanyDb, connectionId: number, now: Date, limit: number) =>
  db
    .selectFrom('sends as s')
    .where('s.connection_id', '=', connectionId)
    .where('s.state', '=', sql.lit('queued'))
    .where('s.not_before', '<=', now)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sends as earlier')
            .select('earlier.id')
            .whereRef('earlier.connection_id', '=', 's.connection_id')
            .whereRef('earlier.contact_id', '=', 's.contact_id')
            .whereRef('earlier.id', '<', 's.id')
            .where(sql<boolean>`earlier.state in ('queued', 'sending')`),
        ),
      ),
    )
    .orderBy('s.priority')
    .orderBy('s.id')
    .limit(limit)
    .forUpdate('s')
    .skipLocked()
/** Next sends of a connection, at most `limit`. */
export const listNextSends = (db: CompanyDb, connectionId: number, now: Date, limit: number) =>
  selectChatHeads(db, connectionId, now, limit).select('s.id').execute()
interface CandidateQuery {
  readonly connectionId: number
  readonly now: Date
  /** The current day of the company. */
  readonly today: string
  readonly peopleOnly: boolean
  readonly limit: number
}
/**
 * Adds the inputs of number safety: whether the customer ever wrote to it, and whether the chat was started
 * today.
 */
export const listCandidates = (
  db: CompanyDb,
  { connectionId, now, today, peopleOnly, limit }: CandidateQuery,
) =>
  selectChatHeads(db, connectionId, now, limit)
    .selectAll('s')
    .select([
      sql<boolean>`s.kind = 'message' and not (select is_group from contacts where id = s.contact_id) and not exists (
        select from messages m where m.contact_id = s.contact_id and m.connection_id = s.connection_id and not m.from_me)`.as(
        'to_stranger',
      ),
      sql<boolean>`exists (select from sends b where b.connection_id = s.connection_id and b.contact_id = s.contact_id and b.begins_on = ${today})`.as(
        'is_begun',
      ),
    ])
    .$if(peopleOnly, people => people.where('s.priority', '=', 0))
    .execute()
export type CandidateRow = Awaited<ReturnType<typeof listCandidates>>[number]
/** Holds sends until the next recheck. */
export const holdSends = (
  db: CompanyDb,
  ids: readonly number[],
  { held, until }: { held: SendHoldReason; until: Date },
) =>
  db
    .updateTable('sends')
    .set({ held, not_before: until })
    .where('id', 'in', [...ids])
    .execute()
export const markChatStarts = (db: CompanyDb, ids: readonly number[], today: string) =>
  db
    .updateTable('sends')
    .set({ begins_on: today })
    .where('id', 'in', [...ids])
    .execute()
/** Records attempts before the start. */
export const beginSends = (
  db: CompanyDb,
  ids: readonly number[],
  { epoch, until, now }: { epoch: bigint; until: Date; now: Date },
) =>
  db
    .updateTable('sends')
    .set(eb => ({
      state: 'sending' as const,
      attempts: eb('attempts', '+', 1),
      epoch: Number(epoch),
      sending_until: until,
      error: null,
      held: null,
      released_at: releasedAt(now),
    }))
    .where('id', 'in', [...ids])
    .returningAll()
    .execute()
/** Started sends without an outcome: of an earlier owner, or past their timeout. */
export const listAbandoned = (
  db: CompanyDb,
  connectionId: number,
  epoch: bigint,
  now: Date,
  underWay: readonly number[],
) =>
  db
    .selectFrom('sends')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .where('state', '=', sql.lit('sending'))
    .where(eb => eb.or([eb('epoch', '<>', Number(epoch)), eb('sending_until', '<', now)]))
    .where(sql<boolean>`id <> all(${[...underWay]}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
/** Changes a send if its state is still the known one; returns whether it was. */
export async function changeSend(
  db: CompanyDb,
  known: Pick<SendRow, 'id' | 'state' | 'epoch'>,
  change: Updateable<Sends>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sends')
    .set(change)
    .where('id', '=', known.id)
    .where('state', '=', known.state)
    .where('epoch', 'is not distinct from', known.epoch)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
export const findSend = (db: CompanyDb, id: number) =>
  db.selectFrom('sends').selectAll().where('id', '=', id).executeTakeFirst()
