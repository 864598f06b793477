import type { CompanyDb } from '../../kernel/database/company-db.ts'

interface Favourite {
  readonly user_id: number
  readonly quick_message_id: number
}

export const listFavouriteIds = async (db: CompanyDb, userId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('quick_message_favourites')
      .select('quick_message_id')
      .where('user_id', '=', userId)
      .orderBy('quick_message_id')
      .execute()
  ).map(row => row.quick_message_id)

export const addFavourite = (db: CompanyDb, row: Favourite) =>
  db
    .insertInto('quick_message_favourites')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute()
export const removeFavourite = (db: CompanyDb, { user_id, quick_message_id }: Favourite) =>
  db
    .deleteFrom('quick_message_favourites')
    .where('user_id', '=', user_id)
    .where('quick_message_id', '=', quick_message_id)
    .execute()
/** Removes the stars of everybody but the one person who is offered it from now on. */
export const removeFavouritesOfOthers = (db: CompanyDb, { user_id, quick_message_id }: Favourite) =>
  db
    .deleteFrom('quick_message_favourites')
    .where('user_id', '!=', user_id)
    .where('quick_message_id', '=', quick_message_id)
    .execute()
