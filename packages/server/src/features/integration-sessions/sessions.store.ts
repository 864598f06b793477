import type { IntegrationStep } from '@recado/domain'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** Ends the session of a ticket, and all that waits in it. */
export const removeSession = async (db: CompanyDb, ticketId: number): Promise<void> =>
  void (await db.deleteFrom('integration_sessions').where('ticket_id', '=', ticketId).execute())
/** Finds the session of a ticket with this integration, or begins one. */
export async function ensureSession(db: CompanyDb, ticketId: number, integrationId: number): Promise<number> {
  const known = await db
    .selectFrom('integration_sessions')
    .select('id')
    .where('ticket_id', '=', ticketId)
    .where('integration_id', '=', integrationId)
    .executeTakeFirst()
  if (known) return known.id
  await removeSession(db, ticketId)
  const { id } = await db
    .insertInto('integration_sessions')
    .values({ ticket_id: ticketId, integration_id: integrationId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
export const saveSession = (
  db: CompanyDb,
  id: number,
  change: { external_id?: string | null; choices?: string[]; last_message_at?: Date },
) => db.updateTable('integration_sessions').set(change).where('id', '=', id).execute()

export const insertRequest = (
  db: CompanyDb,
  row: { session_id: number; message_id: number; choice_id: string | null; asked_at: Date; due_at: Date },
) => db.insertInto('integration_requests').values(row).execute()
/** A request with its session; undefined when the bot's turn is over, or it is done. */
export const findRequest = (db: CompanyDb, id: number) =>
  db
    .selectFrom('integration_requests as r')
    .innerJoin('integration_sessions as s', 's.id', 'r.session_id')
    .select([
      'r.id',
      'r.session_id',
      'r.message_id',
      'r.choice_id',
      'r.asked_at',
      'r.tries',
      'r.first_tried_at',
      'r.due_at',
      'r.steps',
      's.ticket_id',
      's.integration_id',
      's.external_id',
      's.choices',
      's.last_message_at',
    ])
    .where('r.id', '=', id)
    .executeTakeFirst()
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>
export const saveTry = (
  db: CompanyDb,
  id: number,
  row: { tries: number; first_tried_at: Date; due_at: Date },
) => db.updateTable('integration_requests').set(row).where('id', '=', id).execute()
export const postponeRequest = (db: CompanyDb, id: number, dueAt: Date) =>
  db.updateTable('integration_requests').set({ due_at: dueAt }).where('id', '=', id).execute()
/** Keeps what is left of an answer; a request without rest is done. */
export async function saveSteps(
  db: CompanyDb,
  id: number,
  steps: readonly IntegrationStep[],
  dueAt: Date,
): Promise<void> {
  await (steps.length === 0
    ? db.deleteFrom('integration_requests').where('id', '=', id).execute()
    : db
        .updateTable('integration_requests')
        .set({ steps: JSON.stringify(steps), due_at: dueAt })
        .where('id', '=', id)
        .execute())
}
/** The automatic messages of a ticket since then. */
export const countAutomatic = async (db: CompanyDb, ticketId: number, since: Date): Promise<number> =>
  (
    await db
      .selectFrom('messages')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('ticket_id', '=', ticketId)
      .where('automatic', '=', true)
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow()
  ).n
