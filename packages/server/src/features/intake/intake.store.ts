import { sql } from 'kysely'
import type { CompanyDb, PlatformDb } from '../../kernel/company-db.ts'

/** A chat with something to hear, and whose it is. */
export interface DueChat {
  company_id: number
  connection_id: number
  chat: string
}

/** Chats of all companies with something waiting; a look without locks. Whoever takes one locks it in its own scope. */
export const listDueChats = (platform: PlatformDb, most: number): Promise<DueChat[]> =>
  platform
    .selectFrom('inbox_chats')
    .select(['company_id', 'connection_id', 'chat'])
    .where('pending', '>', 0)
    .where('not_before', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('not_before')
    .limit(most)
    .execute()

/** Takes a chat for this transaction; undefined when another worker has it. */
export const takeChat = (db: CompanyDb, due: DueChat) =>
  db
    .selectFrom('inbox_chats')
    .select('pending')
    .where('connection_id', '=', due.connection_id)
    .where('chat', '=', due.chat)
    .where('pending', '>', 0)
    .where('not_before', '<=', sql<Date>`clock_timestamp()`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
export const nextEvent = (db: CompanyDb, due: DueChat) =>
  db
    .selectFrom('inbox')
    .select(['id', 'event', 'attempts'])
    .where('connection_id', '=', due.connection_id)
    .where('chat', '=', due.chat)
    .where('handled_at', 'is', null)
    .where('parked_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Handled: the row stays as the guard against doubles, without what it said. */
export async function finish(db: CompanyDb, due: DueChat, id: number, now: Date): Promise<void> {
  await db.updateTable('inbox').set({ handled_at: now, event: '{}', error: null }).where('id', '=', id).execute()
  await db
    .updateTable('inbox_chats')
    .set({ pending: sql`greatest(pending - 1, 0)` })
    .where('connection_id', '=', due.connection_id)
    .where('chat', '=', due.chat)
    .execute()
}
/** Nothing is left in a chat whose count says otherwise. */
export const settleCount = (db: CompanyDb, due: DueChat) =>
  db.updateTable('inbox_chats').set({ pending: 0 }).where('connection_id', '=', due.connection_id).where('chat', '=', due.chat).execute()
/** It failed: again after a while, or put aside so that the chat goes on. */
export async function postpone(db: CompanyDb, due: DueChat, id: number, error: string, after: Date, park: boolean): Promise<void> {
  await db
    .updateTable('inbox')
    .set({ attempts: sql`attempts + 1`, error, ...(park ? { parked_at: after } : {}) })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('inbox_chats')
    .set(park ? { pending: sql`greatest(pending - 1, 0)` } : { not_before: after })
    .where('connection_id', '=', due.connection_id)
    .where('chat', '=', due.chat)
    .execute()
}
export const findConnection = (db: CompanyDb, id: number) => db.selectFrom('connections').selectAll().where('id', '=', id).executeTakeFirst()
export const listConnectionQueues = (db: CompanyDb, connectionId: number) =>
  db
    .selectFrom('connection_queues as cq')
    .innerJoin('queues as q', 'q.id', 'cq.queue_id')
    .where('cq.connection_id', '=', connectionId)
    .selectAll('q')
    .orderBy('q.order_queue')
    .orderBy('q.name')
    .orderBy('q.id')
    .execute()
export const findBotState = (db: CompanyDb, ticketId: number) =>
  db.selectFrom('tickets').select(['menus_shown', 'last_menu_at', 'last_out_of_hours_at']).where('id', '=', ticketId).executeTakeFirstOrThrow()
