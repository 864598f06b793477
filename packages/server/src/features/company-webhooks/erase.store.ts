import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** Removes what webhooks heard, or were to hear, of a contact; returns how many events. */
export const eraseDeliveries = async (db: CompanyDb, contactId: number): Promise<number> =>
  Number(
    (await db.deleteFrom('company_webhook_deliveries').where('contact_id', '=', contactId).executeTakeFirst())
      .numDeletedRows,
  )
