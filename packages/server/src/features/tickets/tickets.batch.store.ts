import type { MediaType, TicketStatus } from '@recado/contract'
import { sql } from 'kysely'
import { batchLoader } from '../../kernel/batching/batch-loader.ts'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { preparedStatement } from '../../kernel/database/prepared-statement.ts'
import { selectTicket } from './tickets.store.ts'

/** What many chats that are heard together ask of their tickets, with one statement for all of them. */
interface Conversation {
  readonly contactId: number
  readonly connectionId: number
}
const latestStatement = preparedStatement((db, { contactIds, connectionIds }: { contactIds: readonly number[]; connectionIds: readonly number[] }) =>
  selectTicket(db.with('latest', () => latestQuery(contactIds, connectionIds)) as unknown as CompanyDb)
    .innerJoin(sql<{ at: number; id: number }>`latest`.as('l'), 'l.id', 't.id')
    .where(sql<boolean>`t.id = any(array(select id from latest))`)
    .select(['t.closed_at', 'l.at']),
)
/** Named apart, and said once more as a list, by which the plan knows how few they are. */
const latestQuery = (contactIds: readonly number[], connectionIds: readonly number[]) => sql<{ at: number; id: number }>`(
  select k.at, (select id from tickets where contact_id = k.contact_id and connection_id = k.connection_id order by (status <> 'closed') desc, (import_id is not null), id desc limit 1) as id
  from unnest(${contactIds}::int[], ${connectionIds}::int[]) with ordinality as k(contact_id, connection_id, at))`
type Latest = Awaited<ReturnType<typeof latestStatement>>[number]

/** The active one, or else the one that was opened last, imported ones after all others; where two conversations became one, these differ. */
export const findLatest = batchLoader<Conversation, Latest | undefined>(async (db, conversations) => {
  const rows = await latestStatement(db, {
    contactIds: conversations.map(conversation => conversation.contactId),
    connectionIds: conversations.map(conversation => conversation.connectionId),
  })
  const found = new Map(rows.map(row => [row.at, row]))
  return conversations.map((_, index) => found.get(index + 1))
})

/** What a message makes of what lists show of its ticket. */
export interface PreviewUpdate {
  readonly id: number
  readonly last_message: string
  readonly last_media_type: MediaType
  readonly last_from_me: boolean
  readonly last_ack: number
  readonly last_message_id: number
  readonly updated_at: Date
  /** Unread messages more than there are, whoever else reads or writes at this moment. */
  readonly unread: 0 | 1
  /** What was put aside is not any more. */
  readonly wakes: boolean
}
/** What a ticket is now, as far as others may have changed it meanwhile. */
interface PreviewRow {
  id: number
  status: TicketStatus
  user_id: number | null
  queue_id: number | null
  connection_id: number
  chatbot: boolean
  unread: number
  snoozed: boolean
  snoozed_until: Date | null
}

/** Writes into a ticket what its list shows of a message. Of one ticket only one thing may be noted at a time. */
export const savePreview = batchLoader<PreviewUpdate, PreviewRow | undefined>(async (db, updates) => {
  const rows = await savePreviews(db, updates)
  const saved = new Map(rows.map(row => [row.id, row]))
  return updates.map(note => saved.get(note.id))
})
/** The numbers are said once more as a list, by which the plan knows how few they are. */
const savePreviews = async (db: CompanyDb, updates: readonly PreviewUpdate[]): Promise<PreviewRow[]> =>
  (
    await sql<PreviewRow>`
      update tickets t set last_message = n.last_message, last_media_type = n.last_media_type, last_from_me = n.last_from_me, last_ack = n.last_ack,
        last_message_id = n.last_message_id, updated_at = n.updated_at, unread = t.unread + n.unread,
        snoozed = t.snoozed and not n.wakes, snoozed_until = case when n.wakes then null else t.snoozed_until end
      from json_to_recordset(${JSON.stringify(updates)}::json) as n(id int, last_message text, last_media_type text, last_from_me boolean, last_ack smallint,
        last_message_id bigint, updated_at timestamptz, unread int, wakes boolean)
      where t.id = n.id and t.id = any(${updates.map(note => note.id)}::int[])
      returning t.id, t.status, t.user_id, t.queue_id, t.connection_id, t.chatbot, t.unread, t.snoozed, t.snoozed_until`.execute(db)
  ).rows
