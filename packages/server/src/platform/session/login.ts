import { refuse } from '@recado/contract'
import type { LoginProof } from '@recado/domain'
import * as auditLog from '../../features/audit-log/index.ts'
import * as users from '../../features/users/index.ts'
import { withPlatformDb } from '../../kernel/database/platform-db.ts'
import { withinRate } from '../../kernel/http/guard.ts'
import { throttleKeyOf } from '../../kernel/http/throttle/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { mustPassSecondStep, type StepOwner } from '../two-factor/second-step.ts'
import { ownerOf } from '../two-factor/step-owner.ts'
import { findLoginUser } from './login-user.store.ts'
import { openLogin, type LoginOrigin, type OpenedSession } from './open-login.ts'

/**
 * Verifies a login: the password first, so that strangers learn nothing else. Spec: workspace 4 "Session",
 * behaviour 2.
 */
export async function logInWithPassword(
  context: AppContext,
  credentials: {
    readonly email: string
    readonly password: string
    readonly code?: string | undefined
    readonly forBilling: boolean
  },
  from: LoginOrigin,
): Promise<OpenedSession> {
  const { address } = from
  const { email, password, code, forBilling } = credentials
  const addressBucket = throttleKeyOf(address)
  const throttleKey = `${email}|${addressBucket}`
  // Attempts beyond the limit count too, so the backoff grows.
  if (!(await context.throttle.look('login-address', addressBucket)).ok)
    await withinRate(context, 'login-address', addressBucket)
  await withinRate(context, 'login', throttleKey)
  const user = await findLoginUser(context.platform, { email })
  if (!(await context.passwords.verify(user?.password_hash, password)) || !user) {
    if (user) recordLoginFailure(context, ownerOf(user), { kind: 'loginFailed', address })
    await context.throttle.hit('login-address', addressBucket)
    throw refuse('ERR_INVALID_CREDENTIALS')
  }
  const owner = ownerOf(user)
  if (user.app_secret !== null)
    await mustPassSecondStep(context, owner, code).catch((error: unknown) => {
      if (code !== undefined) recordLoginFailure(context, owner, { kind: 'secondStepFailed', address })
      throw error
    })
  if (user.must_use_passkey) throw refuse('ERR_PASSKEY_REQUIRED')
  await context.throttle.forget('login', throttleKey)
  const session = await openLogin(context, user, { ...from, forBilling }, { kind: 'password' })
  if (context.passwords.needsRehash(user.password_hash))
    await users.replacePasswordHash(context.platform, user, await context.passwords.hash(password))
  return session
}

/** Logs in a user whom the provider of the company has let in. */
export async function loginBySso(
  context: AppContext,
  userId: number,
  from: LoginOrigin,
  proof: LoginProof,
): Promise<{ sessionId: string; refreshToken: string }> {
  const user = await findLoginUser(context.platform, { id: userId })
  if (!user || user.is_super) throw refuse('ERR_SSO_NO_USER')
  return openLogin(context, user, from, proof)
}

/** Nobody waits for it, so the time of the answer tells nobody whether the e-mail has a user. */
export function recordLoginFailure(
  context: AppContext,
  owner: StepOwner,
  failure: { kind: 'loginFailed' | 'secondStepFailed' | 'passkeyFailed'; address: string },
): void {
  withPlatformDb(context, db => auditLog.recordAuditOfUser(db, owner, failure, context.clock.now())).catch(
    (error: unknown) => context.log.warn({ err: error }, 'A failed login was not kept in the audit log.'),
  )
}
