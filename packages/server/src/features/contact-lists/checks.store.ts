import { sql } from 'kysely'
import * as companies from '../companies/index.ts'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** The longest waiting items whose number nobody has checked; none while the company does not run. */
export const listUncheckedItems = (
  db: CompanyDb,
  now: Date,
  limit: number,
): Promise<{ id: number; number: string }[]> =>
  db
    .selectFrom('contact_list_items')
    .select(['id', 'number'])
    .where('is_whatsapp_valid', 'is', null)
    .where(companies.isCompanyRunning('contact_list_items.company_id', now))
    .orderBy('id')
    .limit(sql.lit(limit))
    .execute()
export async function countUnchecked(db: CompanyDb, listId: number): Promise<number> {
  const { n } = await db
    .selectFrom('contact_list_items')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('contact_list_id', '=', listId)
    .where('is_whatsapp_valid', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

export interface CheckedItem {
  readonly id: number
  readonly number: string
  readonly isValid: boolean
  readonly knownAs: string
}
/** Stores answers, except of items with another number by now; returns the lists. */
export async function saveChecks(db: CompanyDb, items: readonly CheckedItem[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ contact_list_id: number }>`
    update contact_list_items i set is_whatsapp_valid = c.is_valid, number = c.known_as, checked_at = ${now}
    from unnest(${items.map(({ id }) => id)}::int[], ${items.map(({ number }) => number)}::text[],
      ${items.map(({ isValid }) => isValid)}::boolean[], ${items.map(({ knownAs }) => knownAs)}::text[]) as c(id, number, is_valid, known_as)
    where i.id = c.id and i.number = c.number
    returning i.contact_list_id`.execute(db)
  return [...new Set(rows.map(row => row.contact_list_id))]
}
