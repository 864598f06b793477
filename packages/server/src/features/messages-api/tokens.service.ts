import { refuse, type ConnectionToken } from '@recado/contract'
import * as auditLog from '../audit-log/index.ts'
import * as connections from '../connections/index.ts'
import { newConnectionToken } from '../../kernel/secrets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { tokenChanged } from './tokens.events.ts'
import { findToken, upsertToken, removeToken, type TokenRow } from './tokens.store.ts'

const presentToken = (row: TokenRow): ConnectionToken => ({
  prefix: row.prefix,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})

export async function show(scope: Scope, connectionId: number): Promise<{ token: ConnectionToken | null }> {
  await connections.find(scope, connectionId)
  const row = await findToken(scope.db, connectionId)
  return { token: row ? presentToken(row) : null }
}

/** Returns the secret, which is not stored. */
export async function create(
  scope: Scope,
  connectionId: number,
): Promise<{ secret: string; token: ConnectionToken }> {
  const { channel, name } = await connections.find(scope, connectionId)
  if (channel !== 'whatsapp') throw refuse('ERR_CHANNEL_CANNOT')
  const { token: secret, prefix, hash } = newConnectionToken()
  await upsertToken(scope.db, {
    connection_id: connectionId,
    prefix,
    hash,
    user_id: scope.viewer.id,
    created_at: scope.now,
  })
  const row = await findToken(scope.db, connectionId)
  if (!row) throw refuse('ERR_NO_WAPP_FOUND')
  await auditLog.recordAudit(scope, { kind: 'tokenCreated', subject: name })
  scope.publish(tokenChanged(connectionId))
  return { secret, token: presentToken(row) }
}

export async function revoke(scope: Scope, connectionId: number): Promise<void> {
  const { name } = await connections.find(scope, connectionId)
  if (!(await removeToken(scope.db, connectionId))) return
  await auditLog.recordAudit(scope, { kind: 'tokenRevoked', subject: name })
  scope.publish(tokenChanged(connectionId))
}
