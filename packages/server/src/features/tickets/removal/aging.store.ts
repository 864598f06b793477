import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import type { TicketAge } from '../../../schema/stored.ts'
import { ERASED_CONVERSATION } from './erase.store.ts'

/** A closed ticket whose messages or files are old enough to go. */
export interface AgingTicket {
  readonly id: number
  readonly contact_id: number
}
/** Ages of tickets that still have files, or messages. */
const TO_AGE: Readonly<Record<'files' | 'messages', readonly TicketAge[]>> = {
  files: ['none', 'partly'],
  messages: ['files', 'partlyFiles', 'none', 'partly'],
}
/** Index condition of `tickets_to_age`. */
const isToAge = (age: TicketAge, before: Date) =>
  sql<boolean>`status = 'closed' and aged_out <> 'messages' and aged_out = ${sql.lit(age)} and closed_at < ${before}`

/**
 * Locks the next tickets that were closed before a moment and still have files, or messages, until the end of the unit
 * of work, the longest closed first. Those that somebody else has locked are passed by.
 */
export async function lockTicketsToAge(
  db: CompanyDb,
  what: 'files' | 'messages',
  { before, limit }: { before: Date; limit: number },
): Promise<AgingTicket[]> {
  for (const age of TO_AGE[what]) {
    const rows = await db
      .selectFrom('tickets')
      .select(['id', 'contact_id'])
      .where(isToAge(age, before))
      .orderBy('closed_at')
      .limit(sql.lit(limit))
      .forUpdate()
      .skipLocked()
      .execute()
    if (rows.length > 0) return rows
  }
  return []
}

/** The tickets `t` that {@link lockTicketsToAge} would find. */
export const selectTicketsToAge = (what: 'files' | 'messages', before: Date) =>
  sql`select id from tickets where status = 'closed' and aged_out <> 'messages'
    and aged_out = any(${[...TO_AGE[what]]}::text[]) and closed_at < ${before}`

/** The columns that each age sets: with all messages go their traces. */
const CHANGES = {
  files: { aged_out: sql<TicketAge>`case when aged_out = 'partly' then 'partlyFiles' else 'files' end` },
  partly: { aged_out: 'partly' },
  messages: { aged_out: 'messages', ...ERASED_CONVERSATION, unread: 0 },
} as const
/** Remembers that the files, some of the messages, or all messages of these tickets are gone. */
export const saveAge = (db: CompanyDb, ids: readonly number[], age: keyof typeof CHANGES) =>
  db
    .updateTable('tickets')
    .set(CHANGES[age])
    .where('id', 'in', [...ids])
    .execute()
