import { refuse, type OwnSession } from '@recado/contract'
import { deviceLabel, readDevice } from '@recado/domain'
import * as auditLog from '../../features/audit-log/index.ts'
import { withPlatformDb } from '../../kernel/database/platform-db.ts'
import type { Identity } from '../../kernel/http/identity.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { announceEnd, markEnded } from './session-endings.ts'

/** Sessions that a list shows. */
const LIST_MAX = 100

/** Lists the caller's own living sessions, the last used first. */
export async function listSessions(
  context: AppContext,
  { viewer, sessionId }: Identity,
): Promise<OwnSession[]> {
  const rows = await context.platform
    .selectFrom('sessions')
    .where('user_id', '=', viewer.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', context.clock.now())
    .select(['id', 'user_agent', 'network', 'created_at', 'last_used_at', 'is_sso'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(LIST_MAX)
    .execute()
  return rows.map(row => ({
    id: row.id,
    device: readDevice(row.user_agent),
    network: row.network,
    startedAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isSso: row.is_sso,
    isCurrent: row.id === sessionId,
  }))
}

/** Ends one of the caller's sessions. @throws Refusal ERR_NO_SESSION_FOUND */
export async function revokeOne(context: AppContext, identity: Identity, id: string): Promise<void> {
  if ((await revoke(context, identity, { only: id })) === 0) throw refuse('ERR_NO_SESSION_FOUND')
}

/** Ends the caller's other sessions; returns how many. */
export const revokeOthers = (context: AppContext, identity: Identity): Promise<number> =>
  revoke(context, identity, { except: identity.sessionId })

async function revoke(
  context: AppContext,
  { viewer }: Identity,
  filter: { readonly only?: string; readonly except?: string },
): Promise<number> {
  const now = context.clock.now()
  const ended = await withPlatformDb(context, async db => {
    const rows = await markEnded(db, { userId: viewer.id, reason: 'revoked', filter, now })
    const devices = [...new Set(rows.map(row => deviceLabel(readDevice(row.user_agent))))]
    if (rows.length > 0)
      await auditLog.recordAuditOfUser(
        db,
        { id: viewer.id, companyId: viewer.companyId, isOperator: viewer.super },
        { kind: 'sessionRevoked', subject: devices.filter(label => label !== '').join(', ') },
        now,
      )
    return rows.length
  })
  if (ended > 0) await announceEnd(context, viewer.companyId, viewer.id, 'revoked')
  return ended
}
