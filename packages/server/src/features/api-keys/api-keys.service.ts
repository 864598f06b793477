import { DAY_MS, LIMITS, refuse, type ApiKey, type ApiKeyInput } from '@recado/contract'
import * as auditLog from '../audit-log/index.ts'
import { lockName } from '../../kernel/database/lock-name.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'
import { newApiKey } from '../../kernel/secrets/index.ts'
import * as store from './api-keys.store.ts'

const presentApiKey = (row: store.ApiKeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  expiresAt: row.expires_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})
/** Carries nothing of the key itself: admins fetch it. */
const apiKeyChanged = (apiKeyId: number): OutboxEvent => ({
  name: 'apiKey',
  payload: { action: 'update', apiKeyId },
  rooms: ['admins'],
})

export const list = async (scope: Scope): Promise<ApiKey[]> =>
  (await store.listApiKeys(scope.db)).map(presentApiKey)

/** Returns the secret, which is not stored. */
export async function create(
  scope: Scope,
  { name, scopes, expiresInDays }: ApiKeyInput,
): Promise<{ apiKey: ApiKey; secret: string }> {
  const max = LIMITS.apiKeysMax
  await lockName(scope.db, 'api keys')
  if ((await store.listApiKeys(scope.db)).length >= max) throw refuse('ERR_API_KEY_LIMIT', { max })
  const { token: secret, prefix, hash } = newApiKey()
  const id = await store.insertApiKey(scope.db, {
    name,
    scopes,
    prefix,
    hash,
    user_id: scope.viewer.id,
    created_at: scope.now,
    expires_at: expiresInDays === null ? null : new Date(scope.now.getTime() + expiresInDays * DAY_MS),
  })
  await auditLog.recordAudit(scope, { kind: 'apiKeyCreated', subject: name })
  scope.publish(apiKeyChanged(id))
  return { secret, apiKey: presentApiKey(await load(scope, id)) }
}

export async function revoke(scope: Scope, id: number): Promise<void> {
  const { name } = await load(scope, id)
  await store.removeApiKey(scope.db, id)
  await auditLog.recordAudit(scope, { kind: 'apiKeyRevoked', subject: name })
  scope.publish(apiKeyChanged(id))
}

async function load(scope: Scope, id: number): Promise<store.ApiKeyRow> {
  const row = await store.findApiKey(scope.db, id)
  if (!row) throw refuse('ERR_NO_API_KEY_FOUND')
  return row
}
