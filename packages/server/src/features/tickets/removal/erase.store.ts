import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import { defineErased } from '../../../kernel/database/erased-columns.ts'

/** The preview, and the note of the card. */
export const ERASED_CONVERSATION = { last_message: '', last_media_type: 'chat', card_note: '' } as const
const ERASED_TICKET = defineErased('tickets', { ...ERASED_CONVERSATION, ad: null }, [
  'card_currency',
  'protocol',
  'room',
  'uuid',
])

/** Removes the preview, the ad and the card's note of the tickets of a contact; returns their ids. */
export const emptyTickets = async (db: CompanyDb, contactId: number): Promise<number[]> =>
  (
    await db
      .updateTable('tickets')
      .set(ERASED_TICKET)
      .where('contact_id', '=', contactId)
      .returning('id')
      .execute()
  ).map(({ id }) => id)
