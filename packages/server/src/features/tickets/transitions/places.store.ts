import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'

/** Locks the tickets of a queue whose customers wait, and returns their ids. */
export const listWaitingIn = async (db: CompanyDb, queueId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('tickets')
      .select('id')
      .where('queue_id', '=', queueId)
      .where('status', 'in', ['pending', 'open'])
      .where('waiting_since', 'is not', null)
      .orderBy('id')
      .forUpdate()
      .execute()
  ).map(row => row.id)
export const listAssignedTo = (db: CompanyDb, userId: number) =>
  db
    .selectFrom('tickets')
    .select(['id', 'status'])
    .where('user_id', '=', userId)
    .where('status', 'in', ['pending', 'open', 'nps', 'lgpd'])
    .execute()
export const listActiveInQueue = (db: CompanyDb, queueId: number) =>
  db
    .selectFrom('tickets')
    .select('id')
    .where('queue_id', '=', queueId)
    .where('status', '<>', sql.lit('closed'))
    .execute()
/** Locks the waiting tickets of a queue until the end of the transaction. */
export const lockWaitingInQueue = (db: CompanyDb, queueId: number) =>
  db
    .selectFrom('tickets')
    .select('id')
    .where('queue_id', '=', queueId)
    .where('status', '=', sql.lit('pending'))
    .orderBy('id')
    .forUpdate()
    .execute()
/** The waiting tickets of a queue that are offered to an attendant. */
export const listOfferedInQueue = (db: CompanyDb, queueId: number) =>
  db
    .selectFrom('tickets')
    .select('id')
    .where('queue_id', '=', queueId)
    .where('status', '=', sql.lit('pending'))
    .where('user_id', 'is not', null)
    .execute()
