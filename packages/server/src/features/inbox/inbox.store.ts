import { createHash } from 'node:crypto'
import { addressKey, toStorableValue, type ChatEvent, type HistoryEvent, type NoticeEvent } from '@recado/channels/port'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** What a channel tells that is kept. */
export type InboxEvent = ChatEvent | HistoryEvent | NoticeEvent

/** What is not said in a chat has an order of its own. */
const chatKeyOf = (event: InboxEvent): string => ('chat' in event ? addressKey(event.chat) : event.kind)

/** Longer keys than any provider's do not fit an index; they are told apart by what they hash to. */
const MAX_KEY_LENGTH = 500
/** The key of an event as the inbox has it. */
export const inboxKey = ({ kind, key }: Pick<InboxEvent, 'kind' | 'key'>): string =>
  key.length <= MAX_KEY_LENGTH ? key : `${kind}:${createHash('sha256').update(key).digest('hex')}`

/** As JSON that PostgreSQL takes; drivers clean what they hear, and this is the last door before the table. */
function toStorableJson(rows: readonly object[]): string {
  const text = JSON.stringify(rows)
  return /\\u(?:0000|d[89a-f])/i.test(text) ? JSON.stringify(toStorableValue(JSON.parse(text))) : text
}

/**
 * Puts events of one connection into the inbox; those that are there already (same key) are left out. The chats are locked first,
 * so that the order of numbers within a chat is the order in which they became visible. `findImports` then says which import each event belongs to.
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
  const rows = events.map(event => ({ chat: chatKeyOf(event), key: inboxKey(event), event, import_id: importId(event) }))
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

/** An event that turned out to bring nothing is none of an import. */
export const detachFromImport = (db: CompanyDb, connectionId: number, key: string) =>
  db.updateTable('inbox').set({ import_id: null }).where('connection_id', '=', connectionId).where('key', '=', key).execute()
