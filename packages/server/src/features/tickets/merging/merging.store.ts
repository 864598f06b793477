import type { TicketStatus } from '@recado/contract'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import type { StoredDeadline, StoredFold } from '../../../schema/stored.ts'
import { settleLane } from '../tags.store.ts'

/** The contact that stays, and the one that is merged into it. */
export interface ContactPair {
  readonly intoId: number
  readonly fromId: number
}
export interface ActiveTicket {
  readonly id: number
  readonly status: TicketStatus
  readonly userId: number | null
  readonly userName: string | null
}
export interface TicketPair {
  readonly connection: { readonly id: number; readonly name: string }
  readonly ours: ActiveTicket
  readonly theirs: ActiveTicket
}
const ticketJson = (ticket: 'o' | 't', user: 'ou' | 'tu') => {
  const [row, owner] = [sql.ref(ticket), sql.ref(user)]
  return sql`json_build_object('id', ${row}.id, 'status', ${row}.status, 'userId', ${row}.user_id, 'userName', ${owner}.name)`
}
/** Every pair of active tickets of both contacts on one connection; `forUpdate` locks them. */
export async function selectActivePairs(
  db: CompanyDb,
  { intoId, fromId }: ContactPair,
  { forUpdate }: { forUpdate: boolean },
): Promise<TicketPair[]> {
  const { rows } = await sql<TicketPair>`
    select json_build_object('id', w.id, 'name', w.name) as connection, ${ticketJson('o', 'ou')} as ours, ${ticketJson('t', 'tu')} as theirs
    from tickets o join tickets t on t.connection_id = o.connection_id join connections w on w.id = o.connection_id
      left join users ou on ou.id = o.user_id left join users tu on tu.id = t.user_id
    where o.contact_id = ${intoId} and o.status <> 'closed' and t.contact_id = ${fromId} and t.status <> 'closed'
    order by w.id ${forUpdate ? sql`for update of o, t` : sql``}`.execute(db)
  return rows
}

const ids = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)
const idArray = (list: readonly number[]) => sql`${[...list]}::bigint[]`

/** Locks these tickets; returns those that still exist. */
export const lockTickets = async (db: CompanyDb, list: readonly number[]): Promise<number[]> =>
  ids(
    (
      await sql<{
        id: number
      }>`select id from tickets where id = any(${idArray(list)}) order by id for update`.execute(db)
    ).rows,
  )

/** Everything that closing removes from a ticket, except its snooze, which is not restored. */
export async function readClosable(db: CompanyDb, id: number): Promise<StoredFold['was']> {
  const was = await db
    .selectFrom('tickets')
    .select(['status', 'chatbot', 'unread'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const deadlines = await db
    .selectFrom('ticket_deadlines')
    .select(['kind', 'due_at'])
    .where('ticket_id', '=', id)
    .where('kind', '<>', 'snooze')
    .orderBy('kind')
    .execute()
  return {
    ...was,
    deadlines: deadlines.map(({ kind, due_at }): StoredDeadline => ({ kind, dueAt: due_at.toISOString() })),
  }
}
/**
 * Adds the unread messages of one ticket to another, ends its snooze, and shows the later of the two last
 * messages. A customer waits since the oldest message of either that came after the last answer in either.
 */
export async function takeOverPreview(
  db: CompanyDb,
  { keptId, closedId }: Pick<StoredFold, 'keptId' | 'closedId'>,
): Promise<void> {
  await sql`
    update tickets k set unread = k.unread + d.unread, snoozed = false, snoozed_until = null, updated_at = greatest(k.updated_at, d.updated_at),
      last_message = case when later then d.last_message else k.last_message end, last_media_type = case when later then d.last_media_type else k.last_media_type end,
      last_from_me = case when later then d.last_from_me else k.last_from_me end, last_ack = case when later then d.last_ack else k.last_ack end,
      last_message_id = case when later then d.last_message_id else k.last_message_id end,
      answered = k.answered or d.answered or coalesce(answered_at >= least(k.waiting_since, d.waiting_since), false),
      waiting_since = (
        select min(case when answered_at >= w.since then (
            select min(m.created_at) from messages m
            where m.ticket_id = w.ticket and not m.from_me and not m.is_private and m.created_at > answered_at)
          else w.since end)
        from (values (k.id, k.waiting_since), (d.id, d.waiting_since)) as w(ticket, since) where w.since is not null)
    from (select *, (
        select max(m.created_at) from messages m
        where m.ticket_id in (${keptId}, ${closedId}) and m.from_me and not m.automatic and not m.is_private) as answered_at,
        coalesce(last_message_id, 0) > coalesce((select last_message_id from tickets where id = ${keptId}), 0) as later
      from tickets where id = ${closedId}) d
    where k.id = ${keptId}`.execute(db)
  await sql`update tickets set answer_due_at = null
    where id = ${keptId} and waiting_since is null and answer_due_at is not null`.execute(db)
}
/** Copies the tags of one ticket to another, which stays in its lane; returns those it did not have. */
export async function copyTags(
  db: CompanyDb,
  { keptId, closedId }: Pick<StoredFold, 'keptId' | 'closedId'>,
): Promise<number[]> {
  const copied = ids(
    (
      await sql<{
        id: number
      }>`insert into ticket_tags (ticket_id, tag_id) select ${keptId}::int, tag_id from ticket_tags where ticket_id = ${closedId}
          and not (tag_id = (select lane_id from tickets where id = ${closedId})
            and exists (select 1 from tickets where id = ${keptId} and lane_id is not null))
        on conflict do nothing returning tag_id as id`.execute(db)
    ).rows,
  )
  await settleLane(db, keptId, copied)
  return copied
}
export async function removeTags(db: CompanyDb, ticketId: number, tagIds: readonly number[]): Promise<void> {
  await sql`delete from ticket_tags where ticket_id = ${ticketId} and tag_id = any(${idArray(tagIds)})`.execute(
    db,
  )
  await settleLane(db, ticketId, [])
}

/** Moves all or these tickets of one contact to another. */
export const reassignContact = async (
  db: CompanyDb,
  { from, to }: { from: number; to: number },
  list?: readonly number[],
): Promise<number[]> =>
  ids(
    await db
      .updateTable('tickets')
      .set({ contact_id: to })
      .where('contact_id', '=', from)
      .$if(list !== undefined, query => query.where(sql<boolean>`id = any(${idArray(list ?? [])})`))
      .returning('id')
      .execute(),
  )
/** Is the ticket closed since that moment, with no other active ticket of its contact on its connection? */
export const isReopenable = async (db: CompanyDb, id: number, closedAt: Date): Promise<boolean> =>
  (
    await sql`select 1 from tickets c where c.id = ${id} and c.status = 'closed' and c.closed_at = ${closedAt} and not exists (
      select 1 from tickets o where o.contact_id = c.contact_id and o.connection_id = c.connection_id and o.status <> 'closed')`.execute(
      db,
    )
  ).rows.length > 0
