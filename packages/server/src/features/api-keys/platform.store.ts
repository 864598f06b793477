import type { ApiScope } from '@recado/contract'
import { sql } from 'kysely'
import { PLAN_SELECTION } from '../companies/index.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import { preparedStatement } from '../../kernel/database/prepared-statement.ts'

/** The keys that begin like this, with the state of their companies. */
export const findApiKeys = preparedStatement((db, { prefix }: { prefix: string }) =>
  db
    .selectFrom('api_keys as k')
    .innerJoin('companies as c', 'c.id', 'k.company_id')
    .innerJoin('plans as p', 'p.id', 'c.plan_id')
    .where('k.prefix', '=', prefix)
    .select([
      'k.id',
      'k.company_id',
      'k.hash',
      'k.expires_at',
      'k.last_used_at',
      'c.due_date',
      'c.timezone',
      'c.is_active',
    ])
    .select(sql<ApiScope[]>`k.scopes`.as('scopes'))
    .select(PLAN_SELECTION),
)

const USE_PRECISION_MS = 60_000
/** Updates at most once a minute, which is precise enough. */
export async function recordKeyUse(
  db: PlatformDb,
  { id, last_used_at }: { readonly id: number; readonly last_used_at: Date | null },
  now: Date,
): Promise<void> {
  if (last_used_at !== null && now.getTime() - last_used_at.getTime() < USE_PRECISION_MS) return
  await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute()
}
