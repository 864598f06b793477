import { refuse } from '@recado/contract'
import { isWithinHours, judgeLogin, localClock, type LoginProof } from '@recado/domain'
import * as auditLog from '../../features/audit-log/index.ts'
import { pastDueDate } from '../../features/companies/index.ts'
import * as users from '../../features/users/index.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import { withPlatformDb } from '../../kernel/database/platform-db.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { ownerOf } from '../two-factor/step-owner.ts'
import { rememberDevice } from './devices.ts'
import { factsOf, lockLoginUser, type LoginUser } from './login-user.store.ts'
import { recordNewDevice, sendNewDeviceEmail } from './new-device.ts'
import type { SessionOrigin } from './session-origin.ts'
import { announceEnd, markEnded } from './session-endings.ts'
import { beginSession } from './sessions.ts'

/** From where a login comes, and the token of its browser. */
export interface LoginOrigin extends SessionOrigin {
  readonly address: string
  readonly deviceToken: string
  /** An admin of an expired company wants to pay; the guard lets the session reach nothing else. Spec: behaviour 2. */
  readonly forBilling?: boolean
}

export interface OpenedSession {
  readonly sessionId: string
  readonly refreshToken: string
}

/**
 * Opens the session of a user who has proved who they are, by whatever rule the company has for logins, and tells
 * them by e-mail when the browser is a new one. `user` was read before the proof was verified.
 * @throws Refusal ERR_SSO_REQUIRED, ERR_COMPANY_INACTIVE, ERR_SUBSCRIPTION_EXPIRED, ERR_OUT_OF_HOURS, and the one of
 * its proof when the credentials have changed meanwhile
 */
export async function openLogin(
  context: AppContext,
  user: LoginUser,
  from: LoginOrigin,
  proof: LoginProof,
): Promise<OpenedSession> {
  const { session, isNewDevice, hasEndedOthers } = await withPlatformDb(context, db =>
    insertLogin(context, db, user, from, proof),
  )
  // The mailer logs a failure, and nobody waits for it.
  if (isNewDevice) sendNewDeviceEmail(context, user, from).catch(() => undefined)
  if (hasEndedOthers) await announceEnd(context, user.company_id, user.id, 'other-device')
  return session
}

/** Checks a login again under the locks of what it relies on, and begins its session in the caller's transaction. */
export async function insertLogin(
  context: AppContext,
  db: PlatformDb,
  user: LoginUser,
  from: LoginOrigin,
  proof: LoginProof,
) {
  const now = context.clock.now()
  const locked = await lockLoginUser(db, user)
  if (!locked) throw refuse('ERR_INVALID_CREDENTIALS')
  mustBeLetIn(locked, now, from, judgeLogin(proof, factsOf(user), factsOf(locked)))
  const owner = ownerOf(user)
  const kind = proof.kind === 'sso' ? 'ssoLogin' : 'login'
  // Of two logins at once the later one ends the session of the other.
  const [ended, session, isNewDevice] = await allOrThrow(
    locked.several_devices === 'enabled'
      ? []
      : markEnded(db, { userId: user.id, reason: 'other-device', filter: {}, now }),
    beginSession(context, db, user.company_id, user.id, { ...from, proof: proof.kind }),
    rememberDevice(db, { userId: user.id, token: from.deviceToken, now }),
    users.saveLastLogin(db, user.id, now),
    auditLog.recordAuditOfUser(db, owner, { kind, address: from.address }, now),
  )
  if (isNewDevice) await recordNewDevice(db, owner, from, now)
  return { session, isNewDevice, hasEndedOthers: ended.length > 0 }
}

function mustBeLetIn(
  user: LoginUser,
  now: Date,
  { forBilling = false }: Pick<LoginOrigin, 'forBilling'>,
  fault: ReturnType<typeof judgeLogin>,
): void {
  if (fault !== undefined) throw refuse(fault)
  if (!user.is_active) throw refuse('ERR_COMPANY_INACTIVE')
  const expired = pastDueDate({ id: user.company_id, due_date: user.due_date }, now)
  const maySettle = forBilling && user.profile === 'admin'
  if (expired && !maySettle) throw refuse('ERR_SUBSCRIPTION_EXPIRED', { dueDate: expired.toISOString() })
  const { time } = localClock(now, user.timezone)
  if (!isWithinHours(time, user.start_work, user.end_work)) throw refuse('ERR_OUT_OF_HOURS')
}
