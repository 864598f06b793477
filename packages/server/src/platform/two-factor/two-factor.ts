import { randomBytes } from 'node:crypto'
import { refuse, type TwoFactor, type TwoFactorEnrolment } from '@recado/contract'
import * as auditLog from '../../features/audit-log/index.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import { withPlatformDb } from '../../kernel/database/platform-db.ts'
import { withinRate } from '../../kernel/http/guard.ts'
import type { Identity } from '../../kernel/http/identity.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { endSessions } from '../session/sessions.ts'
import {
  makeRecoveryCodes,
  mustPassSecondStep,
  placeOf,
  spendAppCode,
  type StepOwner,
} from './second-step.ts'
import { enrolmentUri, toBase32 } from './totp.ts'
import * as store from './two-factor.store.ts'

/** As RFC 4226 recommends. */
const SECRET_BYTES = 20

type UserRow = NonNullable<Awaited<ReturnType<typeof store.findStepOwner>>>

async function loadUser(db: PlatformDb, id: number): Promise<UserRow> {
  const user = await store.findStepOwner(db, id)
  if (!user) throw refuse('ERR_NO_USER_FOUND')
  return user
}
const ownerOf = (user: UserRow): StepOwner => ({
  id: user.id,
  companyId: user.company_id,
  isOperator: user.is_super,
  name: user.name,
})

/** An open screen does not prove who sits before it. */
async function mustKnowPassword(context: AppContext, user: UserRow, password: string): Promise<void> {
  const throttleKey = `user:${user.id}`
  await withinRate(context, 'login', throttleKey)
  if (!(await context.passwords.verify(user.password_hash, password))) throw refuse('ERR_WRONG_PASSWORD')
  await context.throttle.forget('login', throttleKey)
}

export async function show(context: AppContext, { viewer, requiresTwoFactor }: Identity): Promise<TwoFactor> {
  const row = await store.findTwoFactor(context.platform, viewer.id)
  return {
    isEnabled: row?.confirmed_at != null,
    isRequired: requiresTwoFactor,
    enabledAt: row?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft: row?.codes_left ?? 0,
  }
}

/** Makes a secret; until a code confirms it, the login stays as it is. */
export async function startEnrolment(
  context: AppContext,
  { viewer }: Identity,
  currentPassword: string,
): Promise<TwoFactorEnrolment> {
  const user = await loadUser(context.platform, viewer.id)
  await mustKnowPassword(context, user, currentPassword)
  const secret = toBase32(randomBytes(SECRET_BYTES))
  const isSaved = await store.saveUnconfirmed(context.platform, {
    user_id: user.id,
    company_id: user.company_id,
    secret: context.secrets.seal(placeOf(user.company_id, user.id), secret),
    created_at: context.clock.now(),
  })
  if (!isSaved) throw refuse('ERR_TWO_FACTOR_ENABLED')
  return { secret, uri: enrolmentUri(secret, user.email) }
}

/** Turns the second step on; every other session ends. */
export async function confirmEnrolment(
  context: AppContext,
  { viewer, sessionId }: Identity,
  code: string,
): Promise<string[]> {
  await withinRate(context, 'second-step', String(viewer.id))
  const { codes, hashes } = makeRecoveryCodes(viewer.id)
  const user = await loadUser(context.platform, viewer.id)
  await withPlatformDb(context, async db => {
    const row = await store.findTwoFactor(db, viewer.id)
    if (!row || row.confirmed_at !== null || !(await spendAppCode(context, db, row, code)))
      throw refuse('ERR_TWO_FACTOR_CODE')
    const now = context.clock.now()
    await store.saveConfirmed(db, viewer.id, now)
    await store.replaceRecoveryCodes(db, viewer.id, hashes)
    await auditLog.recordAuditOfUser(db, ownerOf(user), { kind: 'twoFactorEnabled', subject: user.name }, now)
  })
  await context.throttle.forget('second-step', String(viewer.id))
  await endSessions(context, viewer.companyId, viewer.id, 'two-factor', { except: sessionId })
  return codes
}

/** Replaces all recovery codes. */
export async function renewCodes(context: AppContext, { viewer }: Identity, code: string): Promise<string[]> {
  const user = await loadUser(context.platform, viewer.id)
  await mustHaveTwoFactor(context, viewer.id)
  await mustPassSecondStep(context, ownerOf(user), code)
  const { codes, hashes } = makeRecoveryCodes(viewer.id)
  await withPlatformDb(context, async db => {
    await store.replaceRecoveryCodes(db, viewer.id, hashes)
    await auditLog.recordAuditOfUser(
      db,
      ownerOf(user),
      { kind: 'recoveryCodesRenewed', subject: user.name },
      context.clock.now(),
    )
  })
  return codes
}

async function mustHaveTwoFactor(context: AppContext, userId: number): Promise<void> {
  const row = await store.findTwoFactor(context.platform, userId)
  if (row?.confirmed_at == null) throw refuse('ERR_TWO_FACTOR_CODE')
}

/** Turns one's own second step off; every other session ends. */
export async function turnOff(
  context: AppContext,
  { viewer, sessionId }: Identity,
  { currentPassword, code }: { currentPassword: string; code: string },
): Promise<void> {
  const user = await loadUser(context.platform, viewer.id)
  await mustHaveTwoFactor(context, viewer.id)
  await mustKnowPassword(context, user, currentPassword)
  await mustPassSecondStep(context, ownerOf(user), code)
  await withPlatformDb(context, async db => {
    await store.removeTwoFactor(db, viewer.id)
    await auditLog.recordAuditOfUser(
      db,
      ownerOf(user),
      { kind: 'twoFactorDisabled', subject: user.name },
      context.clock.now(),
    )
  })
  await endSessions(context, viewer.companyId, viewer.id, 'two-factor', { except: sessionId })
}

/** A user of the viewer's company; only operators look after operators. */
async function loadColleague(context: AppContext, { viewer }: Identity, userId: number): Promise<UserRow> {
  const user = await loadUser(context.platform, userId)
  if (user.company_id !== viewer.companyId) throw refuse('ERR_NO_USER_FOUND')
  if (user.is_super && !viewer.super) throw refuse('ERR_NO_PERMISSION')
  return user
}

export async function showOf(
  context: AppContext,
  identity: Identity,
  userId: number,
): Promise<{ isEnabled: boolean }> {
  await loadColleague(context, identity, userId)
  const row = await store.findTwoFactor(context.platform, userId)
  return { isEnabled: row?.confirmed_at != null }
}

/** Turns the second step of somebody off by the command line; returns whether there was one. */
export async function resetByOperator(
  context: AppContext,
  user: { readonly id: number; readonly company_id: number; readonly name: string },
): Promise<boolean> {
  const isRemoved = await withPlatformDb(context, async db => {
    if (!(await store.removeTwoFactor(db, user.id))) return false
    await auditLog.recordOperatorAudit(
      db,
      { operatorId: 0, companyId: user.company_id },
      { kind: 'twoFactorReset', subject: user.name },
      context.clock.now(),
    )
    return true
  })
  if (isRemoved) await endSessions(context, user.company_id, user.id, 'two-factor')
  return isRemoved
}

/** Turns the second step of a colleague off, who has lost the device; all their sessions end. */
export async function reset(context: AppContext, identity: Identity, userId: number): Promise<void> {
  const user = await loadColleague(context, identity, userId)
  const { viewer } = identity
  const isRemoved = await withPlatformDb(context, async db => {
    if (!(await store.removeTwoFactor(db, userId))) return false
    await auditLog.recordAuditOfUser(
      db,
      { id: viewer.id, companyId: viewer.companyId, isOperator: viewer.super },
      { kind: 'twoFactorReset', subject: user.name },
      context.clock.now(),
    )
    return true
  })
  if (isRemoved) await endSessions(context, user.company_id, userId, 'two-factor')
}
