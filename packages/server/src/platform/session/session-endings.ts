import { refuse, type Refusal, type SessionEnding } from '@recado/contract'
import { announcedEnding, sessionEndingOf } from '@recado/domain'
import * as users from '../../features/users/index.ts'
import { tokenHash } from '../../kernel/secrets/index.ts'
import { systemViewer, withScope, type Scope } from '../../kernel/database/scope.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'

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

/** The ending of the session of a refresh token, as the login page shows it. */
export const findEndingOfToken = async (db: PlatformDb, refreshToken: string) => {
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

/**
 * Ends a person's sessions: revokes their refresh tokens, notifies their sockets and closes them. Returns whether one
 * was alive: of two calls at once one ends it.
 */
export async function endSessions(
  context: AppContext,
  companyId: number,
  userId: number,
  reason: SessionEndReason,
  filter: SessionFilter = {},
): Promise<boolean> {
  const ended = await markEnded(context.platform, { userId, reason, filter, now: context.clock.now() })
  if (ended.length === 0) return false
  await announceEnd(context, companyId, userId, reason)
  return true
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
