import type { CompanyDb } from '../../kernel/database/company-db.ts'

export async function replaceTags(db: CompanyDb, ticketId: number, tagIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('ticket_tags')
    .where('ticket_id', '=', ticketId)
    .$if(tagIds.length > 0, query => query.where('tag_id', 'not in', [...tagIds]))
    .execute()
  if (tagIds.length > 0)
    await db
      .insertInto('ticket_tags')
      .values(tagIds.map(tag_id => ({ ticket_id: ticketId, tag_id })))
      .onConflict(conflict => conflict.doNothing())
      .execute()
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
  if (to !== null)
    await db
      .insertInto('ticket_tags')
      .values({ ticket_id: ticketId, tag_id: to })
      .onConflict(conflict => conflict.doNothing())
      .execute()
}
