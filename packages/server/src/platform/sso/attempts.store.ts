import { sql, type Insertable } from 'kysely'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import { removeInBatches } from '../../kernel/work/remove-in-batches.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { SsoAttempts } from '../../schema/tables.ts'

export const insertAttempt = (db: PlatformDb, row: Insertable<SsoAttempts>) =>
  db.insertInto('sso_attempts').values(row).execute()

/** Takes the sign-in of a state and a browser; of two calls, one gets it. */
export const takeAttempt = (
  db: PlatformDb,
  {
    stateHash,
    browserHash,
    now,
  }: { readonly stateHash: string; readonly browserHash: string; readonly now: Date },
) =>
  db
    .deleteFrom('sso_attempts')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .returning(['company_id', 'issuer', 'client_id', 'secrets', 'return_path'])
    .executeTakeFirst()
export type AttemptRow = NonNullable<Awaited<ReturnType<typeof takeAttempt>>>

/** Removes sign-ins from which nobody came back. */
export const removeOldAttempts = ({ platform, clock }: AppContext): Promise<void> =>
  removeInBatches(limit =>
    sql`delete from sso_attempts where ctid in (select ctid from sso_attempts where expires_at < ${clock.now()} limit ${limit})`.execute(
      platform,
    ),
  )
