import { DAY_MS, LIMITS, refuse, type ApiKey, type ApiKeyInput } from '@recado/contract'
import * as auditLog from '../audit-log/index.ts'
import { lockName } from '../../kernel/database/lock-name.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'
import { newApiKey } from '../../kernel/secrets/index.ts'
import { apiKeyRecord } from './api-keys.record.ts'
import * as store from './api-keys.store.ts'

/** Carries nothing of the key itself: admins fetch it. */
const apiKeyChanged = (apiKeyId: number): OutboxEvent => ({
  name: 'apiKey',
  payload: { action: 'update', apiKeyId },
  rooms: ['admins'],
})

export const list = (scope: Scope): Promise<ApiKey[]> => store.listApiKeys(scope.db)

/** Returns the secret, which is not stored. */
export async function create(
  scope: Scope,
  { expiresInDays, ...input }: ApiKeyInput,
): Promise<{ apiKey: ApiKey; secret: string }> {
  const max = LIMITS.apiKeysMax
  await lockName(scope.db, 'api keys')
  if ((await store.listApiKeys(scope.db)).length >= max) throw refuse('ERR_API_KEY_LIMIT', { max })
  const { token: secret, prefix, hash } = newApiKey()
  const id = await store.insertApiKey(scope.db, {
    ...apiKeyRecord.toColumns(input),
    prefix,
    hash,
    user_id: scope.viewer.id,
    created_at: scope.now,
    expires_at: expiresInDays === null ? null : new Date(scope.now.getTime() + expiresInDays * DAY_MS),
  })
  await auditLog.recordAudit(scope, { kind: 'apiKeyCreated', subject: input.name })
  scope.publish(apiKeyChanged(id))
  return { secret, apiKey: await load(scope, id) }
}

export async function revoke(scope: Scope, id: number): Promise<void> {
  const { name } = await load(scope, id)
  await store.removeApiKey(scope.db, id)
  await auditLog.recordAudit(scope, { kind: 'apiKeyRevoked', subject: name })
  scope.publish(apiKeyChanged(id))
}

async function load(scope: Scope, id: number): Promise<ApiKey> {
  const apiKey = await store.findApiKey(scope.db, id)
  if (!apiKey) throw refuse('ERR_NO_API_KEY_FOUND')
  return apiKey
}
