import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** The ids of the former contact and of the new one. */
export interface ConsentMove {
  readonly from: number
  readonly to: number
}

/** Moves all or these entries of the ledger to another contact; returns their ids. */
export async function reassignConsents(
  db: CompanyDb,
  { from, to }: ConsentMove,
  ids?: readonly number[],
): Promise<number[]> {
  const rows = await db
    .updateTable('consents')
    .set({ contact_id: to })
    .where('contact_id', '=', from)
    .$if(ids !== undefined, query => query.where(sql<boolean>`id = any(${[...(ids ?? [])]}::bigint[])`))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Derives the states of a contact from its ledger: the entry that happened last decides. */
export async function rebuildStates(db: CompanyDb, contactId: number): Promise<void> {
  await db.deleteFrom('consent_states').where('contact_id', '=', contactId).execute()
  await sql`
    insert into consent_states (contact_id, purpose, state, at)
      select distinct on (purpose) contact_id, purpose, state, at from consents where contact_id = ${contactId}
      order by purpose, at desc, id desc`.execute(db)
}

export const moveMarketingSend = async (db: CompanyDb, { from, to }: ConsentMove): Promise<void> => {
  await sql`
    insert into marketing_sends (contact_id, sent_at) select ${to}::int, sent_at from marketing_sends where contact_id = ${from}
    on conflict (company_id, contact_id) do update set sent_at = greatest(marketing_sends.sent_at, excluded.sent_at)`.execute(
    db,
  )
}
