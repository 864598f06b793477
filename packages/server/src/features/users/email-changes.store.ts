import { sql } from 'kysely'
import { removeInBatches } from '../../kernel/work/remove-in-batches.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

export const insertEmailChange = (
  db: CompanyDb,
  change: { user_id: number; old_email: string; token_hash: string; expires_at: Date },
) => db.insertInto('email_changes').values(change).execute()

/** The company and user of a link that is still valid. */
export const findEmailChange = (context: AppContext, tokenHash: string) =>
  context.platform
    .selectFrom('email_changes')
    .select(['id', 'company_id', 'user_id'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', context.clock.now())
    .executeTakeFirst()

/** Removes a change and all later ones of its user; returns the old address, unless another call was first. */
export async function takeEmailChange(
  db: CompanyDb,
  { id, user_id }: { id: number; user_id: number },
): Promise<string | undefined> {
  const rows = await db
    .deleteFrom('email_changes')
    .where('user_id', '=', user_id)
    .where('id', '>=', id)
    .returning(['id', 'old_email'])
    .execute()
  return rows.find(row => row.id === id)?.old_email
}

export function removeExpiredEmailChanges({ platform, clock }: AppContext): Promise<void> {
  const now = clock.now()
  return removeInBatches(limit =>
    sql`delete from email_changes where id in (select id from email_changes where expires_at < ${now} limit ${limit})`.execute(
      platform,
    ),
  )
}
