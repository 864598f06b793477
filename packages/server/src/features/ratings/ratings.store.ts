import type { Insertable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { TicketRatings } from '../../schema/tables.ts'

export const insertRating = async (db: CompanyDb, rating: Insertable<TicketRatings>): Promise<number> =>
  (await db.insertInto('ticket_ratings').values(rating).returning('id').executeTakeFirstOrThrow()).id
