import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** Locks a schedule that is due; false when another process has it, or when it is not due any more. */
export const tryClaim = async (db: CompanyDb, id: number, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('schedules')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'PENDENTE')
    .where('due_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) !== undefined
export const postponeFailedSchedule = (db: CompanyDb, id: number, until: Date) =>
  db
    .updateTable('schedules')
    .set(({ eb }) => ({ due_at: until, failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'PENDENTE')
    .execute()

export const findMessageState = (db: CompanyDb, messageId: number) =>
  db
    .selectFrom('messages')
    .select(['ack', 'failure', 'uncertain', 'created_at'])
    .where('id', '=', messageId)
    .executeTakeFirst()

export const hasAnsweredSince = async (db: CompanyDb, contactId: number, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('messages')
    .select('id')
    .where('contact_id', '=', contactId)
    .where('from_me', '=', false)
    .where('is_private', '=', false)
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) !== undefined
/** The wished connections, in order, or the default one. */
export const listCandidateConnections = (db: CompanyDb, ids: readonly number[]) =>
  db
    .selectFrom('connections')
    .select(['id', 'status'])
    .where(ids.length === 0 ? sql<boolean>`is_default` : sql<boolean>`id = any(${[...ids]}::int[])`)
    .orderBy(sql`array_position(${[...ids]}::int[], id)`)
    .execute()
