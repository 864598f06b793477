import type { TicketVisibility } from '@recado/domain'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { StoredFold, StoredMerge } from '../../schema/stored.ts'

/** Who stayed, and who comes back. */
interface MergePair {
  readonly intoId: number
  readonly fromId: number
}
const idArray = (ids: readonly number[]) => sql`${[...ids]}::bigint[]`

/** What decides who sees these tickets, of those that are still there; held until the end. */
export async function lockTickets(db: CompanyDb, ids: readonly number[]): Promise<Map<number, TicketVisibility>> {
  const { rows } = await sql<TicketVisibility & { id: number }>`
    select id, status, user_id as "userId", queue_id as "queueId", is_group as "isGroup" from tickets where id = any(${idArray(ids)}) order by id for update`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...ticket }) => [id, ticket]))
}

/** What stood in the ticket that was closed goes back into it, and the other shows what is left to it. */
export async function returnTicketContents(db: CompanyDb, { keptId, closedId, was, messageIds, noteIds, tagIds }: StoredFold): Promise<void> {
  await sql`update messages set ticket_id = ${closedId} where id = any(${idArray(messageIds)}) and ticket_id = ${keptId}
    and exists (select 1 from tickets where id = ${closedId})`.execute(db)
  await sql`update ticket_notes set ticket_id = ${closedId} where id = any(${idArray(noteIds)}) and ticket_id = ${keptId}
    and exists (select 1 from tickets where id = ${closedId})`.execute(db)
  await sql`delete from ticket_tags where ticket_id = ${keptId} and tag_id = any(${idArray(tagIds)})`.execute(db)
  await sql`update tickets t set unread = greatest(0, t.unread - ${was.unread}::int), last_message_id = m.id, last_message = coalesce(left(m.body, 300), ''),
      last_media_type = coalesce(m.media_type, 'chat'), last_from_me = coalesce(m.from_me, false), last_ack = coalesce(m.ack, 0)
    from (select 1) one left join lateral (
      select id, body, media_type, from_me, ack from messages where ticket_id = ${keptId} and not is_private order by id desc limit 1) m on true
    where t.id = ${keptId} and ${messageIds.length}::int > 0`.execute(db)
}

export const returnTickets = (db: CompanyDb, ids: readonly number[], { intoId, fromId }: MergePair) =>
  sql`update tickets set contact_id = ${fromId} where id = any(${idArray(ids)}) and contact_id = ${intoId}`.execute(db)
/** What is in a ticket belongs to the ticket's contact, and so does what waits to leave of it. */
export async function realignMessageContacts(db: CompanyDb, ticketIds: readonly number[]): Promise<void> {
  await sql`update messages m set contact_id = t.contact_id from tickets t
    where m.ticket_id = any(${idArray(ticketIds)}) and t.id = m.ticket_id and m.contact_id <> t.contact_id`.execute(db)
  await sql`update sends s set contact_id = m.contact_id from messages m
    where m.ticket_id = any(${idArray(ticketIds)}) and s.message_id = m.id and s.contact_id <> m.contact_id`.execute(db)
}

/** Makes a ticket what it was before it was closed for another, unless it was moved since or another one stands in its place. */
export async function reopenTicket(db: CompanyDb, { closedId, was }: StoredFold, by: { closedAt: Date; now: Date; userId: number }): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update tickets c set status = ${was.status}, chatbot = ${was.chatbot}, closed_at = null, updated_at = ${by.now},
      unread = (select count(*)::int from messages m where m.ticket_id = c.id and not m.from_me and not m.is_read)
    where c.id = ${closedId} and c.status = 'closed' and c.closed_at = ${by.closedAt} and not exists (
      select 1 from tickets o where o.contact_id = c.contact_id and o.connection_id = c.connection_id and o.status <> 'closed') returning c.id`.execute(db)
  if (rows.length > 0)
    await sql`insert into ticket_log (ticket_id, type, user_id, queue_id, created_at) select id, 'reopen', ${by.userId}::int, queue_id, ${by.now} from tickets where id = ${closedId}`.execute(
      db,
    )
}

export async function returnNotes(db: CompanyDb, { moved }: StoredMerge, { intoId, fromId }: MergePair): Promise<void> {
  await sql`update ticket_notes set contact_id = ${fromId} where id = any(${idArray(moved.noteIds)}) and contact_id = ${intoId}`.execute(db)
  // A note written since goes with its ticket.
  await sql`update ticket_notes n set contact_id = ${fromId} from tickets t where t.id = n.ticket_id and t.contact_id = ${fromId} and n.contact_id = ${intoId}`.execute(
    db,
  )
}
