import { refuse, type ConnectionToken } from '@recado/contract'
import * as auditLog from '../audit-log/index.ts'
import * as connections from '../connections/index.ts'
import { newConnectionToken } from '../../kernel/secrets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { tokenChanged } from './tokens.events.ts'
import { findToken, upsertToken, removeToken } from './tokens.store.ts'

export async function show(scope: Scope, connectionId: number): Promise<{ token: ConnectionToken | null }> {
  await connections.find(scope, connectionId)
  return { token: (await findToken(scope.db, connectionId)) ?? null }
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
  const token = await findToken(scope.db, connectionId)
  if (!token) throw refuse('ERR_NO_WAPP_FOUND')
  await auditLog.recordAudit(scope, { kind: 'tokenCreated', subject: name })
  scope.publish(tokenChanged(connectionId))
  return { secret, token }
}

export async function revoke(scope: Scope, connectionId: number): Promise<void> {
  const { name } = await connections.find(scope, connectionId)
  if (!(await removeToken(scope.db, connectionId))) return
  await auditLog.recordAudit(scope, { kind: 'tokenRevoked', subject: name })
  scope.publish(tokenChanged(connectionId))
}
