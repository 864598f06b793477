import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** Removes these numbers from all contact lists; returns the lists of the removed items. */
export const removeItemsOfNumbers = async (
  db: CompanyDb,
  numberKeys: readonly string[],
): Promise<{ contact_list_id: number; id: number }[]> =>
  numberKeys.length === 0
    ? []
    : db
        .deleteFrom('contact_list_items')
        .where('number_key', 'in', [...numberKeys])
        .returning(['contact_list_id', 'id'])
        .execute()
