import { createHash } from 'node:crypto'
import {
  addressKey,
  toStorableValue,
  type ChatEvent,
  type HistoryEvent,
  type NoticeEvent,
} from '@recado/channels/port'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** Channel events that are stored. */
export type InboxEvent = ChatEvent | HistoryEvent | NoticeEvent

/** Events outside of chats have their own order. */
const chatKeyOf = (event: InboxEvent): string => ('chat' in event ? addressKey(event.chat) : event.kind)

/** Longer keys than any provider's do not fit an index; they are hashed. */
const MAX_KEY_LENGTH = 500
export const inboxKey = ({ kind, key }: Pick<InboxEvent, 'kind' | 'key'>): string =>
  key.length <= MAX_KEY_LENGTH ? key : `${kind}:${createHash('sha256').update(key).digest('hex')}`

/** JSON valid for PostgreSQL; drivers clean their input, and this is the last check before the table. */
function toStorableJson(rows: readonly object[]): string {
  const text = JSON.stringify(rows)
  return /\\u(?:0000|d[89a-f])/i.test(text) ? JSON.stringify(toStorableValue(JSON.parse(text))) : text
}

/**
 * Inserts events of one connection; existing ones (same key) are skipped. The chats are locked first,
 * so that ids within a chat are in the order of visibility. `findImports` then returns the import of each
 * event.
 */
export async function storeEvents(
  db: CompanyDb,
  connectionId: number,
  events: readonly InboxEvent[],
  findImports: () => Promise<(event: InboxEvent) => number | null>,
): Promise<void> {
  if (events.length === 0) return
  const chats = [...new Set(events.map(chatKeyOf))].toSorted()
  await sql`
    insert into inbox_chats (connection_id, chat) select ${connectionId}, chat from unnest(${chats}::text[]) with ordinality as c(chat, at) order by at
    on conflict (company_id, connection_id, chat) do update set pending = inbox_chats.pending`.execute(db)
  const importId = await findImports()
  const rows = events.map(event => ({
    chat: chatKeyOf(event),
    key: inboxKey(event),
    event,
    import_id: importId(event),
  }))
  await sql`
    with fresh as (
      insert into inbox (connection_id, chat, key, event, import_id)
      select ${connectionId}, chat, key, event, import_id
      from rows from (json_to_recordset(${toStorableJson(rows)}::json) as (chat text, key text, event jsonb, import_id int)) with ordinality as e(chat, key, event, import_id, at) order by at
      on conflict (company_id, connection_id, key) do nothing returning chat
    )
    update inbox_chats c set pending = c.pending + f.n from (select chat, count(*)::int as n from fresh group by chat) f
    where c.connection_id = ${connectionId} and c.chat = f.chat`.execute(db)
}

/** Removes an event without effect from its import. */
export const detachFromImport = (db: CompanyDb, connectionId: number, key: string) =>
  db
    .updateTable('inbox')
    .set({ import_id: null })
    .where('connection_id', '=', connectionId)
    .where('key', '=', key)
    .execute()
