import type { CompanyDb } from '../../../kernel/database/company-db.ts'

/** Removes the preview, the ad and the card's note of the tickets of a contact; returns their ids. */
export const emptyTickets = async (db: CompanyDb, contactId: number): Promise<number[]> =>
  (
    await db
      .updateTable('tickets')
      .set({ last_message: '', last_media_type: 'chat', ad: null, card_note: '' })
      .where('contact_id', '=', contactId)
      .returning('id')
      .execute()
  ).map(({ id }) => id)
