import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { CompanyDb } from '../../kernel/company-db.ts'
import type { Lanes, Sends } from '../../schema/tables.ts'

/** Something that must leave, as it is stored. */
export type SendRow = Selectable<Sends>

// States stand in the text: they choose the indexes of what waits, and a kept plan knows no values. What is settled stays here for days.

export const insertSend = async (db: CompanyDb, row: Insertable<Sends>): Promise<number> =>
  (await db.insertInto('sends').values(row).returning('id').executeTakeFirstOrThrow()).id
/** What waits in the same chat must leave first, so it hurries as well. */
export const hurryChat = (db: CompanyDb, connectionId: number, contactId: number, priority: number) =>
  db
    .updateTable('sends')
    .set({ priority })
    .where('connection_id', '=', connectionId)
    .where('contact_id', '=', contactId)
    .where('state', '=', sql.lit('queued'))
    .where('priority', '>', priority)
    .execute()
/** The latest attempt to send a message. */
export const findLatest = (db: CompanyDb, messageId: number) =>
  db
    .selectFrom('sends')
    .selectAll()
    .where('message_id', '=', messageId)
    .where('kind', '=', 'message')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
export const removeQueued = async (db: CompanyDb, messageId: number): Promise<number> =>
  (
    await db
      .deleteFrom('sends')
      .where('message_id', '=', messageId)
      .where('kind', '=', 'message')
      .where('state', '=', sql.lit('queued'))
      .returning('id')
      .execute()
  ).length
/** Settles what was begun for a message and whose fate the network has told; what the network took may still fail. */
export const settleBegun = async (db: CompanyDb, messageId: number, change: Updateable<Sends>): Promise<number> =>
  (
    await db
      .updateTable('sends')
      .set(change)
      .where('message_id', '=', messageId)
      .where('kind', '=', 'message')
      .where(eb =>
        eb.or([
          eb('state', 'in', change.state === 'failed' ? ['sending', 'uncertain', 'sent'] : ['sending', 'uncertain']),
          eb.and([eb('state', '=', 'queued'), eb('attempts', '>', 0)]),
        ]),
      )
      .returning('id')
      .execute()
  ).length

/** The pace of a connection, held until the end of the transaction; made when it is not there yet. */
export const lockLane = (db: CompanyDb, connectionId: number): Promise<Selectable<Lanes>> =>
  db
    .insertInto('lanes')
    .values({ connection_id: connectionId, next_at: new Date(0) })
    .onConflict(conflict => conflict.columns(['company_id', 'connection_id']).doUpdateSet(eb => ({ min_gap_ms: eb.ref('lanes.min_gap_ms') })))
    .returningAll()
    .executeTakeFirstOrThrow()
export const saveLane = (db: CompanyDb, connectionId: number, change: Updateable<Lanes>) =>
  db.updateTable('lanes').set(change).where('connection_id', '=', connectionId).execute()
export const pauseLane = (db: CompanyDb, connectionId: number, until: Date) =>
  db
    .updateTable('lanes')
    .set({ paused_until: sql<Date>`greatest(paused_until, ${until})` })
    .where('connection_id', '=', connectionId)
    .execute()

/**
 * What may leave next on a connection, at most `most`: the oldest of each chat, unless it waits or is under way, in order of
 * priority. They are held until the end of the transaction.
 */
export const listNext = (db: CompanyDb, connectionId: number, now: Date, most: number) =>
  db
    .selectFrom('sends as s')
    .select('s.id')
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
    .limit(most)
    .forUpdate('s')
    .skipLocked()
    .execute()
/** Notes the attempt before it is made. */
export const beginSends = (db: CompanyDb, ids: readonly number[], { epoch, until }: { epoch: bigint; until: Date }) =>
  db
    .updateTable('sends')
    .set(eb => ({ state: 'sending' as const, attempts: eb('attempts', '+', 1), epoch: Number(epoch), sending_until: until, error: null }))
    .where('id', 'in', [...ids])
    .returningAll()
    .execute()
/** What somebody began on a connection and nobody finished: under an earlier owner, or for too long. */
export const listAbandoned = (db: CompanyDb, connectionId: number, epoch: bigint, now: Date, underWay: readonly number[]) =>
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
/** Changes a send that is still in the state the caller knows; answers whether it was. */
export async function changeSend(db: CompanyDb, known: Pick<SendRow, 'id' | 'state' | 'epoch'>, change: Updateable<Sends>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sends')
    .set(change)
    .where('id', '=', known.id)
    .where('state', '=', known.state)
    .where('epoch', 'is not distinct from', known.epoch)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
export const findSend = (db: CompanyDb, id: number) => db.selectFrom('sends').selectAll().where('id', '=', id).executeTakeFirst()
