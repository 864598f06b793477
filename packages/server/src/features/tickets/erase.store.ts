import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** Removes the preview and the ad of the tickets of a contact; returns their ids. */
export const emptyTickets = async (db: CompanyDb, contactId: number): Promise<number[]> =>
  (
    await db
      .updateTable('tickets')
      .set({ last_message: '', last_media_type: 'chat', ad: null })
      .where('contact_id', '=', contactId)
      .returning('id')
      .execute()
  ).map(({ id }) => id)
