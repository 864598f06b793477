import { refuse } from '@recado/contract'
import { isWithinHours, localClock } from '@recado/domain'
import * as auditLog from '../../features/audit-log/index.ts'
import { pastDueDate } from '../../features/companies/index.ts'
import { REQUIRES_SSO } from '../../features/sso/index.ts'
import * as users from '../../features/users/index.ts'
import { withPlatformDb } from '../../kernel/database/platform-db.ts'
import { withinRate } from '../../kernel/http/guard.ts'
import { addressKey } from '../../kernel/http/throttle/index.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { mustPassSecondStep, type StepOwner } from '../two-factor/second-step.ts'
import { ownerOf } from '../two-factor/step-owner.ts'
import { rememberDevice } from './devices.ts'
import { recordNewDevice, sendNewDeviceEmail } from './new-device.ts'
import type { LoginProof, SessionOrigin } from './session-origin.ts'
import { beginSession, endSessions } from './sessions.ts'

/** From where a login comes, and the token of its browser. */
export interface LoginOrigin extends SessionOrigin {
  readonly address: string
  readonly deviceToken: string
}

/**
 * Verifies a login: the password first, so that strangers learn nothing else. Spec: workspace 4 "Session",
 * behaviour 2.
 */
export async function login(
  context: AppContext,
  credentials: { email: string; password: string; code?: string | undefined },
  from: LoginOrigin,
): Promise<{ sessionId: string; refreshToken: string }> {
  const { address } = from
  const { email, password, code } = credentials
  const addressBucket = addressKey(address)
  const throttleKey = `${email}|${addressBucket}`
  // Attempts beyond the limit count too, so the backoff grows.
  if (!(await context.throttle.look('login-address', addressBucket)).ok)
    await withinRate(context, 'login-address', addressBucket)
  await withinRate(context, 'login', throttleKey)
  const user = await findLoginUser(context, { email })
  if (!(await context.passwords.verify(user?.password_hash, password)) || !user) {
    if (user) recordLoginFailure(context, ownerOf(user), address)
    await context.throttle.hit('login-address', addressBucket)
    throw refuse('ERR_INVALID_CREDENTIALS')
  }
  const owner = ownerOf(user)
  await mustPassSecondStep(context, owner, code).catch((error: unknown) => {
    if (code !== undefined) recordLoginFailure(context, owner, address)
    throw error
  })
  if (user.must_use_passkey) throw refuse('ERR_PASSKEY_REQUIRED')
  await context.throttle.forget('login', throttleKey)
  const session = await openLogin(context, user, from, 'password')
  if (context.passwords.needsRehash(user.password_hash))
    await users.replacePasswordHash(context.platform, user.id, await context.passwords.hash(password))
  return session
}

/**
 * Opens the session of a user who has proved who they are, by whatever rule the company has for logins.
 * @throws Refusal ERR_SSO_REQUIRED, ERR_COMPANY_INACTIVE, ERR_SUBSCRIPTION_EXPIRED, ERR_OUT_OF_HOURS
 */
export async function openLogin(
  context: AppContext,
  user: LoginUser,
  from: LoginOrigin,
  proof: LoginProof,
): Promise<{ sessionId: string; refreshToken: string }> {
  // A passkey does not know that the provider has let its user go.
  if (user.requires_sso && proof !== 'sso') throw refuse('ERR_SSO_REQUIRED')
  if (!user.is_active) throw refuse('ERR_COMPANY_INACTIVE')
  const now = context.clock.now()
  const expired = pastDueDate({ id: user.company_id, due_date: user.due_date }, now)
  if (expired) throw refuse('ERR_SUBSCRIPTION_EXPIRED', { dueDate: expired.toISOString() })
  const { time } = localClock(now, user.timezone)
  if (!isWithinHours(time, user.start_work, user.end_work)) throw refuse('ERR_OUT_OF_HOURS')
  const session = await openSession(context, user, { ...from, proof })
  if (user.several_devices !== 'enabled')
    await endSessions(context, user.company_id, user.id, 'other-device', { except: session.sessionId })
  return session
}

/** Logs in a user whom the provider of the company has let in. */
export async function loginBySso(
  context: AppContext,
  userId: number,
  from: LoginOrigin,
): Promise<{ sessionId: string; refreshToken: string }> {
  const user = await findLoginUser(context, { id: userId })
  if (!user || user.is_super) throw refuse('ERR_SSO_NO_USER')
  return openLogin(context, user, from, 'sso')
}

export type LoginUser = NonNullable<Awaited<ReturnType<typeof findLoginUser>>>

/** Begins the session, and tells its user by e-mail when the browser is a new one. */
async function openSession(
  context: AppContext,
  user: LoginUser,
  from: LoginOrigin & { readonly proof: LoginProof },
) {
  const owner = ownerOf(user)
  const now = context.clock.now()
  const { session, isNewDevice } = await withPlatformDb(context, async db => {
    await users.saveLastLogin(db, user.id, now)
    const kind = from.proof === 'sso' ? 'ssoLogin' : 'login'
    await auditLog.recordAuditOfUser(db, owner, { kind, address: from.address }, now)
    const isNew = await rememberDevice(db, { userId: user.id, token: from.deviceToken, now })
    if (isNew) await recordNewDevice(db, owner, from, now)
    return {
      session: await beginSession(context, db, user.company_id, user.id, from),
      isNewDevice: isNew,
    }
  })
  // The mailer logs a failure, and nobody waits for it.
  if (isNewDevice) sendNewDeviceEmail(context, user, from).catch(() => undefined)
  return session
}

/** Nobody waits for it, so the time of the answer tells nobody whether the e-mail has a user. */
export function recordLoginFailure(context: AppContext, owner: StepOwner, address: string): void {
  withPlatformDb(context, db =>
    auditLog.recordAuditOfUser(db, owner, { kind: 'loginFailed', address }, context.clock.now()),
  ).catch((error: unknown) =>
    context.log.warn({ err: error }, 'A failed login was not kept in the audit log.'),
  )
}

/** A user with the rules of their company for logins, by e-mail or by id. */
export const findLoginUser = (
  context: AppContext,
  by: { readonly email: string } | { readonly id: number },
) =>
  context.platform
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .leftJoin('settings as s', join =>
      join.onRef('s.company_id', '=', 'u.company_id').on('s.key', '=', 'severalDevices'),
    )
    .$if('email' in by, query => query.where(sql`lower(u.email)`, '=', 'email' in by ? by.email : ''))
    .$if('id' in by, query => query.where('u.id', '=', 'id' in by ? by.id : 0))
    .select([
      'u.id',
      'u.company_id',
      'u.is_super',
      'u.name',
      'u.email',
      'u.password_hash',
      'u.start_work',
      'u.end_work',
      'c.is_active',
      'c.due_date',
      'c.timezone',
      's.value as several_devices',
      sql<string>`coalesce(u.language, c.language)`.as('language'),
      sql<boolean>`exists (select from settings d where d.company_id = u.company_id and d.key = 'requireTwoFactor' and d.value = 'enabled')
        and exists (select from passkeys p where p.user_id = u.id)
        and not exists (select from two_factors t where t.user_id = u.id and t.confirmed_at is not null)`.as(
        'must_use_passkey',
      ),
      REQUIRES_SSO.as('requires_sso'),
    ])
    .executeTakeFirst()
