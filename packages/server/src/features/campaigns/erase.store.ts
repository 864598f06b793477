import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { OPEN_RECIPIENT_STATES } from '@recado/contract'

const OPEN = sql.join(OPEN_RECIPIENT_STATES.map(state => sql.lit(state)))

/**
 * Makes the recipients of a person anonymous; who was not written to yet is skipped. Their states stay, since they
 * are counted. Returns how many.
 */
export const eraseRecipients = async (
  db: CompanyDb,
  { contactId, numberKeys, at }: { contactId: number; numberKeys: readonly string[]; at: Date },
): Promise<number> =>
  (
    await db
      .updateTable('campaign_recipients')
      .set({
        name: '',
        number: '',
        number_key: null,
        email: '',
        extra_info: '[]',
        contact_id: null,
        state: sql`case when state in (${OPEN}) then 'skipped' else state end`,
        reason: sql`case when state in (${OPEN}) then 'removed' else reason end`,
        updated_at: at,
      })
      .where(sql<boolean>`(contact_id = ${contactId} or number_key = any(${[...numberKeys]}::text[]))`)
      .returning('id')
      .execute()
  ).length
