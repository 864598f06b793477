import type { TicketView, TicketViews } from '@recado/contract'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

const COLUMNS = ['revision', 'views'] as const

export const findViews = (db: CompanyDb, userId: number): Promise<TicketViews | undefined> =>
  db.selectFrom('ticket_views').select(COLUMNS).where('user_id', '=', userId).executeTakeFirst()

/**
 * Returns the new state; undefined when it has changed since the revision `known`, which is 0 where nothing
 * was saved.
 */
export function saveViews(
  db: CompanyDb,
  {
    userId,
    known: expectedRevision,
    views,
    at,
  }: { userId: number; known: number | undefined; views: readonly TicketView[]; at: Date },
): Promise<TicketViews | undefined> {
  const columns = { views: JSON.stringify(views), updated_at: at }
  if (expectedRevision !== undefined && expectedRevision > 0)
    return db
      .updateTable('ticket_views')
      .set({ ...columns, revision: sql`revision + 1` })
      .where('user_id', '=', userId)
      .where('revision', '=', expectedRevision)
      .returning(COLUMNS)
      .executeTakeFirst()
  return db
    .insertInto('ticket_views')
    .values({ user_id: userId, ...columns })
    .onConflict(conflict =>
      conflict
        .columns(['company_id', 'user_id'])
        .doUpdateSet({ ...columns, revision: sql`ticket_views.revision + 1` })
        .where(sql<boolean>`${expectedRevision === undefined}::boolean`),
    )
    .returning(COLUMNS)
    .executeTakeFirst()
}
