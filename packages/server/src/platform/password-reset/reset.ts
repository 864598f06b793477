import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { LIMITS, refuse } from '@recado/contract'
import { sql } from 'kysely'
import * as auditLog from '../../features/audit-log/index.ts'
import { REQUIRES_SSO } from '../../features/sso/index.ts'
import * as users from '../../features/users/index.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import { withPlatformDb } from '../../kernel/database/platform-db.ts'
import { withinRate } from '../../kernel/http/guard.ts'
import { mustSuitRule } from '../../kernel/passwords/index.ts'
import { throttleKeyOf } from '../../kernel/http/throttle/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { endSessions } from '../session/session-endings.ts'
import { renderResetEmail } from './reset-email.ts'

/** Few digits can be tried out, so their hash is keyed, and bound to the person and the address they went to. */
const hashCode = (context: AppContext, user: { id: number; email: string }, code: string): string =>
  createHmac('sha256', context.keys.tokenSecret)
    .update(`password-reset:${user.id}:${user.email}:${code}`)
    .digest('hex')

/** Sends a code to this e-mail's user. Spec: behaviour 2 "Password reset". */
export async function requestReset(context: AppContext, email: string, address: string): Promise<void> {
  if (!context.mail.isSet) throw refuse('ERR_MAIL_UNAVAILABLE')
  await withinRate(context, 'reset-address', throttleKeyOf(address))
  await withinRate(context, 'reset-email', email)
  const sending = sendCode(context, email)
  if (!context.config.uniformReset) return sending
  // Neither response nor timing reveals whether the e-mail exists.
  sending.catch(() => undefined)
}

async function sendCode(context: AppContext, email: string): Promise<void> {
  const user = await findByEmail(context, email)
  if (!user) throw refuse('ERR_NO_EMAIL_FOUND')
  const code = String(randomInt(10 ** LIMITS.resetCodeDigits)).padStart(LIMITS.resetCodeDigits, '0')
  const row = {
    code_hash: hashCode(context, user, code),
    tries: 0,
    expires_at: new Date(context.clock.now().getTime() + LIMITS.resetCodeMinutes * 60_000),
  }
  await context.platform
    .insertInto('password_resets')
    .values({ user_id: user.id, ...row })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
    .execute()
  await context.mail.send({
    to: user.email,
    ...renderResetEmail(user.language, { name: user.name, code }),
    budget: 'own',
  })
}

/** Sets a new password once for a code, and ends every session of its person. */
export async function resetPassword(
  context: AppContext,
  given: { email: string; code: string; password: string },
  address: string,
): Promise<void> {
  await withinRate(context, 'reset-code-address', throttleKeyOf(address))
  await withinRate(context, 'reset-code', given.email)
  const user = await findByEmail(context, given.email)
  if (!user) throw refuse('ERR_RESET_CODE')
  const attempt = await context.platform
    .updateTable('password_resets')
    .set({ tries: sql`tries + 1` })
    .where('user_id', '=', user.id)
    .where('tries', '<', LIMITS.resetCodeTries)
    .where('expires_at', '>', context.clock.now())
    .returning('code_hash')
    .executeTakeFirst()
  const hash = hashCode(context, user, given.code)
  if (!attempt || !timingSafeEqual(Buffer.from(attempt.code_hash), Buffer.from(hash)))
    throw refuse('ERR_RESET_CODE')
  const password_hash = await hashNewPassword(context, user, given.password)
  // Of two requests with one code, one succeeds.
  const { numDeletedRows } = await context.platform
    .deleteFrom('password_resets')
    .where('user_id', '=', user.id)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw refuse('ERR_RESET_CODE')
  await storePassword(context, user, password_hash, address)
  await endSessions(context, user.company_id, user.id, 'password')
}

/** Only who has the code or the link learns why not. @throws ERR_SSO_REQUIRED, ERR_WEAK_PASSWORD */
async function hashNewPassword(context: AppContext, user: ResetUser, password: string): Promise<string> {
  if (user.requires_sso) throw refuse('ERR_SSO_REQUIRED')
  mustSuitRule(context, password, user.is_super ? 'admin' : user.profile)
  return context.passwords.hash(password)
}

/**
 * Sets the password of an invited person, and ends every session of theirs.
 * @throws ERR_INVITATION_LINK when the password has changed since `user` was read
 */
export async function setInvitedPassword(
  context: AppContext,
  user: ResetUser,
  password: string,
  address: string,
): Promise<void> {
  const hash = await hashNewPassword(context, user, password)
  await storePassword(context, user, hash, address, async db => {
    if (!(await users.hasPasswordHash(db, user.id, user.password_hash))) throw refuse('ERR_INVITATION_LINK')
  })
  await endSessions(context, user.company_id, user.id, 'password')
}

/** Stores a new password, and keeps the change in the audit log. */
const storePassword = (
  context: AppContext,
  user: { id: number; company_id: number; is_super: boolean; name: string },
  passwordHash: string,
  address: string,
  check: (db: PlatformDb) => Promise<void> = () => Promise.resolve(),
): Promise<void> =>
  withPlatformDb(context, async db => {
    await check(db)
    const now = context.clock.now()
    await users.setPassword(db, user.id, passwordHash, now)
    await auditLog.recordAuditOfUser(
      db,
      { id: user.id, companyId: user.company_id, isOperator: user.is_super },
      { kind: 'passwordChanged', subject: user.name, address },
      now,
    )
  })

type ResetUser = NonNullable<Awaited<ReturnType<typeof findByEmail>>>
export const findByEmail = (context: AppContext, email: string) =>
  context.platform
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where(sql`lower(u.email)`, '=', email)
    .select([
      'u.id',
      'u.company_id',
      'u.name',
      'u.email',
      'u.profile',
      'u.is_super',
      'u.password_hash',
      'c.is_active',
      REQUIRES_SSO.as('requires_sso'),
      sql<string>`coalesce(u.language, c.language)`.as('language'),
    ])
    .executeTakeFirst()
