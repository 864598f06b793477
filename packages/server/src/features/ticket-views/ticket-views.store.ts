import type { TicketView, TicketViews } from '@recado/contract'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

const SHOWN = ['revision', 'views'] as const

export const findViews = (db: CompanyDb, userId: number): Promise<TicketViews | undefined> =>
  db.selectFrom('ticket_views').select(SHOWN).where('user_id', '=', userId).executeTakeFirst()

/** What is there now; undefined when it had been changed since the revision that is `known`, which is 0 where nothing had been saved. */
export function saveViews(
  db: CompanyDb,
  { userId, known, views, at }: { userId: number; known: number | undefined; views: readonly TicketView[]; at: Date },
): Promise<TicketViews | undefined> {
  const written = { views: JSON.stringify(views), updated_at: at }
  if (known !== undefined && known > 0)
    return db
      .updateTable('ticket_views')
      .set({ ...written, revision: sql`revision + 1` })
      .where('user_id', '=', userId)
      .where('revision', '=', known)
      .returning(SHOWN)
      .executeTakeFirst()
  return db
    .insertInto('ticket_views')
    .values({ user_id: userId, ...written })
    .onConflict(conflict =>
      conflict
        .columns(['company_id', 'user_id'])
        .doUpdateSet({ ...written, revision: sql`ticket_views.revision + 1` })
        .where(sql<boolean>`${known === undefined}::boolean`),
    )
    .returning(SHOWN)
    .executeTakeFirst()
}
