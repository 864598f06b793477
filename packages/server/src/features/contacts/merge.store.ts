import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/company-db.ts'
import type { ContactRow } from './contacts.store.ts'

/** Holds these contacts alone, oldest first. */
export const holdContacts = (db: CompanyDb, ids: readonly number[]): Promise<ContactRow[]> =>
  db
    .selectFrom('contacts')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

export interface TicketPair {
  readonly ours: number
  readonly theirs: number
  readonly oursIsHeld: boolean
  readonly theirsIsHeld: boolean
}
/** Where both have an active ticket on one connection, of which only one may stay. */
export async function activePairs(db: CompanyDb, into: number, from: number): Promise<TicketPair[]> {
  const { rows } = await sql<TicketPair>`
    select o.id as ours, t.id as theirs, o.user_id is not null as "oursIsHeld", t.user_id is not null as "theirsIsHeld"
    from tickets o join tickets t on t.connection_id = o.connection_id
    where o.contact_id = ${into} and o.status <> 'closed' and t.contact_id = ${from} and t.status <> 'closed' for update of o, t`.execute(db)
  return rows
}

/** Closes one ticket and gives what is in it to another. */
export async function foldTicket(db: CompanyDb, { keep, drop, at }: { keep: number; drop: number; at: Date }): Promise<void> {
  await sql`
    update tickets k set unread = k.unread + d.unread, updated_at = greatest(k.updated_at, d.updated_at),
      last_message = case when later then d.last_message else k.last_message end, last_media_type = case when later then d.last_media_type else k.last_media_type end,
      last_from_me = case when later then d.last_from_me else k.last_from_me end, last_ack = case when later then d.last_ack else k.last_ack end,
      last_message_id = case when later then d.last_message_id else k.last_message_id end
    from (select *, coalesce(last_message_id, 0) > coalesce((select last_message_id from tickets where id = ${keep}), 0) as later from tickets where id = ${drop}) d
    where k.id = ${keep}`.execute(db)
  await db.updateTable('tickets').set({ status: 'closed', closed_at: at, unread: 0, chatbot: false }).where('id', '=', drop).execute()
  await sql`insert into ticket_log (ticket_id, type, queue_id, created_at) select id, 'autoClose', queue_id, ${at} from tickets where id = ${drop}`.execute(db)
  await db.updateTable('messages').set({ ticket_id: keep }).where('ticket_id', '=', drop).execute()
  await db.updateTable('ticket_notes').set({ ticket_id: keep }).where('ticket_id', '=', drop).execute()
  await sql`insert into ticket_tags (ticket_id, tag_id) select ${keep}::int, tag_id from ticket_tags where ticket_id = ${drop} on conflict do nothing`.execute(
    db,
  )
}

/** Gives everything of one contact to another; answers the tickets that moved. */
export async function moveEverything(db: CompanyDb, from: number, into: number): Promise<number[]> {
  const moved = await db.updateTable('tickets').set({ contact_id: into }).where('contact_id', '=', from).returning('id').execute()
  for (const table of ['messages', 'ticket_notes', 'sends', 'contact_aliases'] as const) {
    await db.updateTable(table).set({ contact_id: into }).where('contact_id', '=', from).execute()
  }
  await sql`insert into contact_tags (contact_id, tag_id) select ${into}::int, tag_id from contact_tags where contact_id = ${from} on conflict do nothing`.execute(
    db,
  )
  await sql`update contact_extra_info e set contact_id = ${into} where contact_id = ${from}
    and not exists (select 1 from contact_extra_info o where o.contact_id = ${into} and lower(o.name) = lower(e.name))`.execute(db)
  return moved.map(row => row.id)
}
