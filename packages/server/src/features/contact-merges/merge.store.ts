import type { TicketStatus } from '@recado/contract'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { StoredFold } from '../../schema/stored.ts'

export interface ActiveTicket {
  readonly id: number
  readonly status: TicketStatus
  readonly userId: number | null
  readonly userName: string | null
  readonly queueId: number | null
  readonly isGroup: boolean
}
export interface TicketPair {
  readonly connection: { readonly id: number; readonly name: string }
  readonly ours: ActiveTicket
  readonly theirs: ActiveTicket
}
const ticketJson = (ticket: 'o' | 't', user: 'ou' | 'tu') => {
  const [row, holder] = [sql.ref(ticket), sql.ref(user)]
  return sql`json_build_object('id', ${row}.id, 'status', ${row}.status, 'userId', ${row}.user_id, 'userName', ${holder}.name, 'queueId', ${row}.queue_id, 'isGroup', ${row}.is_group)`
}
/** Where both have an active ticket on one connection, of which only one may stay. Whoever is about to change them holds them. */
export async function listActivePairs(db: CompanyDb, intoId: number, fromId: number, { forUpdate }: { forUpdate: boolean }): Promise<TicketPair[]> {
  const { rows } = await sql<TicketPair>`
    select json_build_object('id', w.id, 'name', w.name) as connection, ${ticketJson('o', 'ou')} as ours, ${ticketJson('t', 'tu')} as theirs
    from tickets o join tickets t on t.connection_id = o.connection_id join connections w on w.id = o.connection_id
      left join users ou on ou.id = o.user_id left join users tu on tu.id = t.user_id
    where o.contact_id = ${intoId} and o.status <> 'closed' and t.contact_id = ${fromId} and t.status <> 'closed'
    order by w.id ${forUpdate ? sql`for update of o, t` : sql``}`.execute(db)
  return rows
}

const ids = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

/** Closes one ticket and gives what is in it to another. */
export async function mergeTicket(
  db: CompanyDb,
  { keep, drop, at, userId = null }: { keep: number; drop: number; at: Date; userId?: number | null },
): Promise<StoredFold> {
  await sql`
    update tickets k set unread = k.unread + d.unread, snoozed = false, snoozed_until = null, updated_at = greatest(k.updated_at, d.updated_at),
      last_message = case when later then d.last_message else k.last_message end, last_media_type = case when later then d.last_media_type else k.last_media_type end,
      last_from_me = case when later then d.last_from_me else k.last_from_me end, last_ack = case when later then d.last_ack else k.last_ack end,
      last_message_id = case when later then d.last_message_id else k.last_message_id end
    from (select *, coalesce(last_message_id, 0) > coalesce((select last_message_id from tickets where id = ${keep}), 0) as later from tickets where id = ${drop}) d
    where k.id = ${keep}`.execute(db)
  const was = await db.selectFrom('tickets').select(['status', 'chatbot', 'unread']).where('id', '=', drop).executeTakeFirstOrThrow()
  await db
    .updateTable('tickets')
    .set({ status: 'closed', closed_at: at, unread: 0, chatbot: false, snoozed: false, snoozed_until: null })
    .where('id', '=', drop)
    .execute()
  await sql`insert into ticket_log (ticket_id, type, user_id, queue_id, created_at) select id, 'autoClose', ${userId}::int, queue_id, ${at} from tickets where id = ${drop}`.execute(
    db,
  )
  const messages = await db.updateTable('messages').set({ ticket_id: keep }).where('ticket_id', '=', drop).returning('id').execute()
  const notes = await db.updateTable('ticket_notes').set({ ticket_id: keep }).where('ticket_id', '=', drop).returning('id').execute()
  const tags = await sql<{
    id: number
  }>`insert into ticket_tags (ticket_id, tag_id) select ${keep}::int, tag_id from ticket_tags where ticket_id = ${drop} on conflict do nothing returning tag_id as id`.execute(
    db,
  )
  return { keptId: keep, closedId: drop, was, messageIds: ids(messages), noteIds: ids(notes), tagIds: ids(tags.rows) }
}

/** Gives the tickets, notes and messages of one contact to another. */
export async function moveConversations(db: CompanyDb, fromId: number, intoId: number): Promise<{ ticketIds: number[]; noteIds: number[] }> {
  const moved = async (table: 'tickets' | 'ticket_notes') =>
    ids(await db.updateTable(table).set({ contact_id: intoId }).where('contact_id', '=', fromId).returning('id').execute())
  const ticketIds = await moved('tickets')
  const noteIds = await moved('ticket_notes')
  for (const table of ['messages', 'sends'] as const) await db.updateTable(table).set({ contact_id: intoId }).where('contact_id', '=', fromId).execute()
  return { ticketIds, noteIds }
}
