import { randomUUID } from 'node:crypto'
import { LIMITS, refuse, type Refusal, type SessionEnding } from '@recado/contract'
import { announcedEnding, sessionEndingOf, type LoginProof } from '@recado/domain'
import { sql } from 'kysely'
import * as auditLog from '../../features/audit-log/index.ts'
import * as users from '../../features/users/index.ts'
import { failpoint } from '../../kernel/process/failpoint.ts'
import { newToken, tokenHash } from '../../kernel/secrets/index.ts'
import { systemViewer, withScope, type Scope } from '../../kernel/database/scope.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import { withPlatformDb } from '../../kernel/database/platform-db.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { SessionOrigin } from './session-origin.ts'
import { deriveSuccessor } from './tokens.ts'

/** Why a session is over. */
export type SessionEndReason =
  | 'logout'
  | 'other-device'
  | 'reuse'
  | 'password'
  | 'removed'
  | 'suspended'
  | 'two-factor'
  | 'passkey'
  | 'revoked'
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
    .execute()
  await db
    .insertInto('refresh_tokens')
    .values({ hash: tokenHash(refreshToken), session_id: sessionId })
    .execute()
  return { sessionId, refreshToken }
}

/**
 * Rotates a refresh token. Within a short grace period the same token returns the same successor, for two
 * tabs or a lost response; later, reuse means theft, and the session ends. @throws Refusal 401
 */
export async function rotateRefreshToken(
  context: AppContext,
  refreshToken: string,
  { userAgent, network }: SessionOrigin,
): Promise<{ sessionId: string; refreshToken: string }> {
  const successor = deriveSuccessor(context.keys.tokenSecret, refreshToken)
  const now = context.clock.now()
  const found = await spendToken(context, refreshToken, now)
  if (!found) throw refuse('ERR_SESSION_EXPIRED', await findEndingOfToken(context.platform, refreshToken))
  await failpoint('refresh.afterSpend')
  // Not fresh and yet not seen as used: another request is using it at this very moment.
  if (
    !found.fresh &&
    found.used_at !== null &&
    now.getTime() - found.used_at.getTime() > LIMITS.refreshGraceMs
  ) {
    await endReusedSession(context, found, now)
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
  return { sessionId: found.session_id, refreshToken: successor }
}

/** Ends a session whose old cookie came back, and keeps that in the audit log. */
async function endReusedSession(context: AppContext, found: SpentToken, now: Date): Promise<void> {
  const { company_id: companyId, user_id: id, is_super: isOperator, session_id: only } = found
  await endSessions(context, companyId, id, 'reuse', { only })
  await withPlatformDb(context, db =>
    auditLog.recordAuditOfUser(db, { id, companyId, isOperator }, { kind: 'refreshReused' }, now),
  )
}

interface SpentToken {
  readonly session_id: string
  readonly used_at: Date | null
  /** This call spent the token. */
  readonly fresh: boolean
  readonly user_id: number
  readonly is_super: boolean
  readonly company_id: number
}

/** Marks a token as used, unless it is, and finds its session; undefined when that has ended. */
async function spendToken(
  context: AppContext,
  refreshToken: string,
  now: Date,
): Promise<SpentToken | undefined> {
  const { rows } = await sql<SpentToken>`
    with spent as (
      update refresh_tokens set used_at = ${now} where hash = ${tokenHash(refreshToken)} and used_at is null returning session_id, null::timestamptz as used_at, true as fresh
    ), known as (
      select * from spent
      union all select session_id, used_at, false from refresh_tokens where hash = ${tokenHash(refreshToken)} and not exists (select 1 from spent)
    )
    select k.session_id, k.used_at, k.fresh, s.user_id, u.is_super, s.company_id from known k
    join sessions s on s.id = k.session_id join users u on u.id = s.user_id where s.ended_at is null and s.expires_at > ${now}
      and (s.is_sso or not requires_sso(s.user_id))`.execute(context.platform)
  return rows[0]
}

/** The ending of a session that its user did not choose there, for the login page; empty for any other. */
function endingOf(reason: string | null | undefined): { ending?: SessionEnding } {
  const ending = sessionEndingOf(reason)
  return ending === undefined || ending === 'revoked' ? {} : { ending }
}
const selectEnding = (db: PlatformDb) => db.selectFrom('sessions as s').select('s.ended_because')
/** The refusal of a session that is over. */
export async function refuseEnded(db: PlatformDb, sessionId: string): Promise<Refusal> {
  const ended = await selectEnding(db).where('s.id', '=', sessionId).executeTakeFirst()
  return refuse('ERR_SESSION_EXPIRED', endingOf(ended?.ended_because))
}
const findEndingOfToken = async (db: PlatformDb, refreshToken: string) => {
  const found = await selectEnding(db)
    .innerJoin('refresh_tokens as t', 't.session_id', 's.id')
    .where('t.hash', '=', tokenHash(refreshToken))
    .executeTakeFirst()
  return endingOf(found?.ended_because)
}

/** Ends the session of a refresh token, if it lives. */
export async function endSessionByToken(context: AppContext, refreshToken: string): Promise<void> {
  const session = await context.platform
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .where('t.hash', '=', tokenHash(refreshToken))
    .where('s.ended_at', 'is', null)
    .select(['s.id', 's.company_id', 's.user_id'])
    .executeTakeFirst()
  if (session) await endSessions(context, session.company_id, session.user_id, 'logout', { only: session.id })
}

/** Ends a person's sessions: revokes their refresh tokens, notifies their sockets and closes them. */
export async function endSessions(
  context: AppContext,
  companyId: number,
  userId: number,
  reason: SessionEndReason,
  filter: SessionFilter = {},
): Promise<void> {
  const ended = await markEnded(context.platform, { userId, reason, filter, now: context.clock.now() })
  if (ended.length > 0) await announceEnd(context, companyId, userId, reason)
}

/** One session, or all but one. */
interface SessionFilter {
  readonly only?: string
  readonly except?: string
}

/** Ends a user's living sessions in the caller's transaction; returns them. */
export const markEnded = (
  db: PlatformDb,
  end: {
    readonly userId: number
    readonly reason: SessionEndReason
    readonly filter: SessionFilter
    readonly now: Date
  },
) =>
  db
    .updateTable('sessions')
    .set({ ended_at: end.now, ended_because: end.reason })
    .where('user_id', '=', end.userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', end.now)
    .$if(end.filter.only !== undefined, query => query.where('id', '=', end.filter.only ?? ''))
    .$if(end.filter.except !== undefined, query => query.where('id', '<>', end.filter.except ?? ''))
    .returning(['id', 'user_agent'])
    .execute()

/** Notifies the sockets of ended sessions and closes them. */
export async function announceEnd(
  context: AppContext,
  companyId: number,
  userId: number,
  reason: SessionEndReason,
): Promise<void> {
  const isGone = !(await hasLivingSession(context, userId))
  await withScope(context, systemViewer(companyId), async scope => {
    publishSessionsEnded(scope, userId, reason)
    if (isGone) await users.markGone(scope, userId)
  })
}

/** Ends the sessions of everybody of a company; its sockets learn it from the event of its change. */
export const endSessionsOfCompany = (db: PlatformDb, companyId: number, at: Date) =>
  db
    .updateTable('sessions')
    .set({ ended_at: at, ended_because: 'suspended' satisfies SessionEndReason })
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .execute()

const hasLivingSession = async (context: AppContext, userId: number): Promise<boolean> =>
  (await context.platform
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', context.clock.now())
    .executeTakeFirst()) !== undefined

/** Publishes the end of this user's sessions. */
const publishSessionsEnded = (scope: Scope, userId: number, reason: SessionEndReason): void =>
  scope.publish({
    name: 'auth',
    payload: {
      action: 'update',
      user: { id: userId },
      ...announcedEnding(reason),
    },
    rooms: [`user:${userId}`],
  })
