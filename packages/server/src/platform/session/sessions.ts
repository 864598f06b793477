import { randomUUID } from 'node:crypto'
import { LIMITS, refuse } from '@recado/contract'
import { deviceLabel, readDevice, type LoginProof } from '@recado/domain'
import { sql } from 'kysely'
import * as auditLog from '../../features/audit-log/index.ts'
import { failpoint } from '../../kernel/process/failpoint.ts'
import { newToken, tokenHash } from '../../kernel/secrets/index.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import { withPlatformDb } from '../../kernel/database/platform-db.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { mailUser } from '../two-factor/mail-user.ts'
import { renderReuseLetter } from './reuse-letter.ts'
import { endSessions, findEndingOfToken } from './session-endings.ts'
import type { SessionOrigin } from './session-origin.ts'
import { deriveSuccessor, type CarriedSession } from './tokens.ts'

const sessionExpiry = (now: Date): Date => new Date(now.getTime() + LIMITS.refreshTokenSeconds * 1000)

const UNKNOWN_ORIGIN: SessionOrigin = { userAgent: '', network: '' }

/** Begins a session in the caller's transaction; answers its id and its first refresh token. */
export async function beginSession(
  context: AppContext,
  db: PlatformDb,
  companyId: number,
  userId: number,
  {
    userAgent,
    network,
    proof = 'password',
  }: SessionOrigin & { readonly proof?: LoginProof['kind'] } = UNKNOWN_ORIGIN,
): Promise<{ sessionId: string; refreshToken: string }> {
  const now = context.clock.now()
  const sessionId = randomUUID()
  const refreshToken = newToken()
  await db
    .with('begun', query =>
      query
        .insertInto('sessions')
        .values({
          id: sessionId,
          company_id: companyId,
          user_id: userId,
          created_at: now,
          last_used_at: now,
          expires_at: sessionExpiry(now),
          user_agent: userAgent,
          network,
          by_passkey: proof === 'passkey',
          is_sso: proof === 'sso',
        })
        .returning('id'),
    )
    .insertInto('refresh_tokens')
    .columns(['hash', 'session_id'])
    .expression(query =>
      query.selectFrom('begun').select(begun => [begun.val(tokenHash(refreshToken)).as('hash'), 'begun.id']),
    )
    .execute()
  return { sessionId, refreshToken }
}

/**
 * Rotates a refresh token. The same token returns the same successor within a short grace period, for two tabs, and as
 * long as nothing of the answer that carried the successor was used: then the answer was lost. Otherwise reuse means
 * theft, and the session ends. @throws Refusal 401
 */
export async function rotateRefreshToken(
  context: AppContext,
  refreshToken: string,
  { userAgent, network }: SessionOrigin,
): Promise<CarriedSession> {
  const successor = deriveSuccessor(context.keys.tokenSecret, refreshToken)
  const now = context.clock.now()
  const found = await spendToken(context, refreshToken, successor, now)
  if (!found) throw refuse('ERR_SESSION_EXPIRED', await findEndingOfToken(context.platform, refreshToken))
  await failpoint('refresh.afterSpend')
  // Not fresh and yet not seen as used: another request is using it at this very moment.
  if (
    !found.fresh &&
    found.successor_used &&
    found.used_at !== null &&
    now.getTime() - found.used_at.getTime() > LIMITS.refreshGraceMs
  ) {
    await endReusedSession(context, found, { userAgent, network })
    throw refuse('ERR_SESSION_EXPIRED')
  }
  await context.platform
    .insertInto('refresh_tokens')
    .values({ hash: tokenHash(successor), session_id: found.session_id })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await context.platform
    .updateTable('sessions')
    .set({ last_used_at: now, expires_at: sessionExpiry(now), user_agent: userAgent, network })
    .where('id', '=', found.session_id)
    .execute()
  await failpoint('refresh.afterRotate')
  return { sessionId: found.session_id, refreshToken: successor, isRotated: true }
}

/**
 * Ends a session whose old cookie came back, keeps that in the audit log, and tells its user, not too often:
 * all of it once.
 */
async function endReusedSession(
  context: AppContext,
  found: SpentToken,
  { userAgent, network }: SessionOrigin,
): Promise<void> {
  const { company_id: companyId, user_id: id, is_super: isOperator, session_id: only } = found
  if (!(await endSessions(context, companyId, id, 'reuse', { only }))) return
  const now = context.clock.now()
  await withPlatformDb(context, db =>
    auditLog.recordAuditOfUser(db, { id, companyId, isOperator }, { kind: 'refreshReused' }, now),
  )
  if (!context.mail.isSet || !(await context.throttle.hit('reused-cookie-email', String(id))).ok) return
  const device = deviceLabel(readDevice(userAgent))
  const link = context.config.publicUrl
  await mailUser(context, id, reader =>
    renderReuseLetter(reader.language, { ...reader, device, network, link }),
  )
}

interface SpentToken {
  readonly session_id: string
  readonly used_at: Date | null
  /** This call spent the token. */
  readonly fresh: boolean
  /** The token that follows it was used, or the access token beside that one. */
  readonly successor_used: boolean
  readonly user_id: number
  readonly is_super: boolean
  readonly company_id: number
}

/** Marks a token as used, unless it is, and finds its session; undefined when that has ended. */
async function spendToken(
  context: AppContext,
  refreshToken: string,
  successor: string,
  now: Date,
): Promise<SpentToken | undefined> {
  const { rows } = await sql<SpentToken>`
    with spent as (
      update refresh_tokens set used_at = ${now} where hash = ${tokenHash(refreshToken)} and used_at is null returning session_id, null::timestamptz as used_at, true as fresh
    ), known as (
      select * from spent
      union all select session_id, used_at, false from refresh_tokens where hash = ${tokenHash(refreshToken)} and not exists (select 1 from spent)
    )
    select k.session_id, k.used_at, k.fresh, s.user_id,
      exists (select from refresh_tokens n where n.hash = ${tokenHash(successor)} and (n.used_at is not null or n.arrived_at is not null)) as successor_used,
      u.is_super, s.company_id from known k
    join sessions s on s.id = k.session_id join users u on u.id = s.user_id where s.ended_at is null and s.expires_at > ${now}
      and (s.is_sso or not requires_sso(s.user_id))`.execute(context.platform)
  return rows[0]
}

/** Keeps that the answer with this refresh token reached its browser. */
export async function markArrived(platform: PlatformDb, hash: string, now: Date): Promise<void> {
  await platform
    .updateTable('refresh_tokens')
    .set({ arrived_at: now })
    .where('hash', '=', hash)
    .where('arrived_at', 'is', null)
    .execute()
}
