import { refuse } from '@recado/contract'
import * as apiKeys from '../../features/api-keys/index.ts'
import { pastDueDate, toPlanFlags } from '../../features/companies/index.ts'
import { systemViewer } from '../../kernel/database/scope.ts'
import type { KeyHolder } from '../../kernel/http/identity.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { isTokenOf, prefixOfApiKey } from '../../kernel/secrets/index.ts'

/**
 * Returns the holder of an API key, and records its use. @throws Refusal 401 if it is unknown or has ended, or its
 * company was closed.
 */
export async function identifyKey(
  { platform, clock }: Pick<AppContext, 'platform' | 'clock'>,
  key: string,
): Promise<KeyHolder> {
  const now = clock.now()
  const prefix = prefixOfApiKey(key)
  const rows = prefix === undefined ? [] : await apiKeys.findApiKeys(platform, { prefix })
  const row = rows.find(({ hash }) => isTokenOf(hash, key))
  if (!row?.is_active || (row.expires_at !== null && row.expires_at <= now)) throw refuse('ERR_INVALID_TOKEN')
  await apiKeys.recordKeyUse(platform, row, now)
  return {
    keyId: row.id,
    scopes: row.scopes,
    viewer: systemViewer(row.company_id),
    expired: pastDueDate({ id: row.company_id, due_date: row.due_date }, now),
    plan: toPlanFlags(row),
    timeZone: row.timezone,
  }
}
