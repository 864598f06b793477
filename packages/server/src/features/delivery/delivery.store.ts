import { sql, type Selectable, type Updateable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { preparedStatement } from '../../kernel/database/prepared-statement.ts'
import type { Sends } from '../../schema/tables.ts'

export type SendRow = Selectable<Sends>
/** Why a send is kept back. */
export type SendHoldReason = NonNullable<SendRow['held']>

// States are literals: they select the partial indexes, and a cached plan has no values. Settled sends stay
// here for days.

export const releasedAt = (now: Date) =>
  sql<Date | null>`case when held is null then released_at else ${now}::timestamptz end`
/** A send that is due at once, by whatever clock. */
export interface NewSend extends Pick<
  SendRow,
  'connection_id' | 'contact_id' | 'message_id' | 'kind' | 'priority'
> {
  /** As JSON. */
  readonly payload: string
  readonly at: Date
}
const insertStatement = preparedStatement(
  (_, { connection_id, contact_id, message_id, kind, payload, priority, at }: NewSend) => sql`
    with raised as (
      update sends set priority = ${priority}::smallint, held = null,
        not_before = case when held is null then not_before else '-infinity' end, released_at = ${releasedAt(at)}
      where connection_id = ${connection_id}::int and contact_id = ${contact_id}::int
        and state = 'queued' and priority > ${priority}::smallint)
    insert into sends (connection_id, contact_id, message_id, kind, payload, priority, not_before, created_at)
    values (${connection_id}::int, ${contact_id}::int, ${message_id}::bigint, ${kind}, ${payload}::jsonb,
      ${priority}::smallint, '1970-01-01T00:00:00Z', ${at}::timestamptz)`,
)
/** Earlier sends of the chat must leave first, so they get the same priority and are released. */
export const insertSend = async (db: CompanyDb, send: NewSend): Promise<void> =>
  void (await insertStatement(db, send))
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
/** Messages that are being sent, or had a counted try whose outcome the row may not tell any more. */
export const listMayHaveLeft = (db: CompanyDb, connectionId: number) =>
  db
    .selectFrom('sends')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .where('kind', '=', 'message')
    .where(sql<boolean>`(state = 'sending' or state = 'queued' and attempts > 0)`)
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
