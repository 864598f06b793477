import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

/**
 * Empties the events of these chats that were handled or parked. Their keys stay, so that an event that a channel
 * delivers again is still known. Returns how many.
 */
export async function eraseEvents(db: CompanyDb, chats: readonly string[], limit: number): Promise<number> {
  if (chats.length === 0) return 0
  const { rows } = await sql`
    update inbox set event = '{}', chat = '', error = null,
      handled_at = coalesce(handled_at, parked_at)
    where id in (select id from inbox where chat = any(${[...chats]}::text[]) and (handled_at is not null or parked_at is not null) limit ${limit})
    returning id`.execute(db)
  await db
    .deleteFrom('inbox_chats')
    .where('chat', 'in', [...chats])
    .where('pending', '<=', 0)
    .execute()
  return rows.length
}
