import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

/**
 * Removes the ledger of a contact; returns how many entries. Of a consent that was withdrawn the keyed digest of the
 * number stays, so that the person is not written to when the number returns. Needs the keys of the numbers, since
 * the contact has none any more.
 */
export async function removeConsents(
  db: CompanyDb,
  contactId: number,
  numberKeys: readonly string[],
): Promise<number> {
  await sql`
    insert into withdrawn_numbers (purpose, number_hash, at)
      select s.purpose, consent_number_hash(s.company_id, k.key), s.at
      from consent_states s, unnest(${[...numberKeys]}::text[]) as k(key)
      where s.contact_id = ${contactId} and s.state = 'withdrawn'
    on conflict do nothing`.execute(db)
  await db.deleteFrom('consent_states').where('contact_id', '=', contactId).execute()
  await db.deleteFrom('marketing_sends').where('contact_id', '=', contactId).execute()
  const { rows } = await sql<{ erased: number }>`select erase_consents(${contactId}) as erased`.execute(db)
  return rows[0]?.erased ?? 0
}
