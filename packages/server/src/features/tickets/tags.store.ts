import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

export async function replaceTags(db: CompanyDb, ticketId: number, tagIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('ticket_tags')
    .where('ticket_id', '=', ticketId)
    .$if(tagIds.length > 0, query => query.where('tag_id', 'not in', [...tagIds]))
    .execute()
  await settleLane(db, ticketId, await addTags(db, ticketId, tagIds))
}

/** Takes a ticket out of one lane and puts it into another; null for none. */
export async function replaceLane(
  db: CompanyDb,
  ticketId: number,
  from: number | null,
  to: number | null,
): Promise<void> {
  if (from !== null)
    await db.deleteFrom('ticket_tags').where('ticket_id', '=', ticketId).where('tag_id', '=', from).execute()
  await settleLane(db, ticketId, await addTags(db, ticketId, to === null ? [] : [to]))
}

/** Returns the tags that the ticket did not have. */
async function addTags(db: CompanyDb, ticketId: number, tagIds: readonly number[]): Promise<number[]> {
  if (tagIds.length === 0) return []
  const added = await db
    .insertInto('ticket_tags')
    .values(tagIds.map(tag_id => ({ ticket_id: ticketId, tag_id })))
    .onConflict(conflict => conflict.doNothing())
    .returning('tag_id')
    .execute()
  return added.map(row => row.tag_id)
}

/**
 * Follows a change of a ticket's tags: its lane is the last added one of them that is a lane, or stays, and no ticket
 * stands in two. Each writer of `ticket_tags` calls it.
 */
export const settleLane = (db: CompanyDb, ticketId: number, added: readonly number[]) =>
  sql`
    with lane as (
      select g.id from tickets t join ticket_tags tt on tt.ticket_id = t.id join tags g on g.id = tt.tag_id and g.kanban
      where t.id = ${ticketId} and (g.id = t.lane_id or g.id = any(${[...added]}::int[]))
      order by array_position(${[...added]}::int[], g.id) desc nulls last limit 1
    ), moved as (
      update tickets set lane_id = (select id from lane)
      where id = ${ticketId} and lane_id is distinct from (select id from lane)
    )
    delete from ticket_tags tt using tickets t, tags g
    where tt.ticket_id = ${ticketId} and t.id = tt.ticket_id and g.id = tt.tag_id and g.kanban
      and (g.id = t.lane_id or g.id = any(${[...added]}::int[])) and g.id <> (select id from lane)`.execute(
    db,
  )
