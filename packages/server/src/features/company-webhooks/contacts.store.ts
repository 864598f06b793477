import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** Removes what webhooks heard, or were to hear, of a contact; returns how many events. */
export const eraseDeliveries = async (db: CompanyDb, contactId: number): Promise<number> =>
  Number(
    (await db.deleteFrom('company_webhook_deliveries').where('contact_id', '=', contactId).executeTakeFirst())
      .numDeletedRows,
  )

/** Moves the events of a contact that has become another one. */
export const moveDeliveries = (db: CompanyDb, fromId: number, intoId: number) =>
  db
    .updateTable('company_webhook_deliveries')
    .set({ contact_id: intoId })
    .where('contact_id', '=', fromId)
    .execute()
