import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'

const TURN_COLUMNS = ['ticket_id', 'prompt_id', 'message_id', 'attempts', 'asked_at'] as const

/** Makes a message the one to answer, in place of an earlier one of its ticket. */
export async function savePromptTurn(
  db: CompanyDb,
  turn: { ticketId: number; promptId: number; messageId: number; at: Date },
): Promise<void> {
  const columns = {
    prompt_id: turn.promptId,
    message_id: turn.messageId,
    attempts: 0,
    asked_at: turn.at,
    due_at: turn.at,
  }
  await db
    .insertInto('prompt_turns')
    .values({ ticket_id: turn.ticketId, ...columns })
    .onConflict(conflict => conflict.columns(['company_id', 'ticket_id']).doUpdateSet(columns))
    .execute()
}

const ofMessage = (ticketId: number, messageId: number) =>
  sql<boolean>`ticket_id = ${ticketId} and message_id = ${messageId}`

/** Claims a turn that is due until a time; undefined when another process did, or another message came. */
export const claimTurn = (
  db: CompanyDb,
  { ticket_id, message_id }: { ticket_id: number; message_id: number },
  { now, until }: { now: Date; until: Date },
) =>
  db
    .updateTable('prompt_turns')
    .set({ due_at: until })
    .where(ofMessage(ticket_id, message_id))
    .where('due_at', '<=', now)
    .returning(TURN_COLUMNS)
    .executeTakeFirst()
export type TurnRow = NonNullable<Awaited<ReturnType<typeof claimTurn>>>

/** Moves the end of a claim. */
export const renewTurn = (db: CompanyDb, { ticket_id, message_id }: TurnRow, until: Date) =>
  db.updateTable('prompt_turns').set({ due_at: until }).where(ofMessage(ticket_id, message_id)).execute()

/** Ends a turn; false when another message took its place, or it was ended. */
export const endTurn = async (db: CompanyDb, { ticket_id, message_id }: TurnRow): Promise<boolean> =>
  (
    await db
      .deleteFrom('prompt_turns')
      .where(ofMessage(ticket_id, message_id))
      .returning('ticket_id')
      .execute()
  ).length > 0
export const postponeTurn = (
  db: CompanyDb,
  { ticket_id, message_id }: TurnRow,
  columns: { attempts: number; due_at: Date },
) => db.updateTable('prompt_turns').set(columns).where(ofMessage(ticket_id, message_id)).execute()

/** The latest messages of a ticket that its customer can see, the latest first. */
export const listLatestMessages = (db: CompanyDb, ticketId: number, limit: number) =>
  db
    .selectFrom('messages')
    .select(['id', 'body', 'from_me', 'media_type', 'media', 'transcription'])
    .where('ticket_id', '=', ticketId)
    .where('is_private', '=', false)
    .where('is_deleted', '=', false)
    .where('media_type', 'not in', ['call_log', 'unsupported'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
export type HistoryRow = Awaited<ReturnType<typeof listLatestMessages>>[number]

/** The texts of the company's active quick messages. */
export const listQuickMessages = (db: CompanyDb, limit: number) =>
  db
    .selectFrom('quick_messages')
    .select(['shortcode', 'message'])
    .where('user_id', 'is', null)
    .where('is_active', '=', true)
    .where('message', '<>', '')
    .orderBy('id')
    .limit(limit)
    .execute()
