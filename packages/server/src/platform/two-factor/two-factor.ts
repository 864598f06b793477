import { randomBytes } from 'node:crypto'
import { refuse, type OwnProof, type TwoFactor, type TwoFactorEnrolment } from '@recado/contract'
import * as auditLog from '../../features/audit-log/index.ts'
import * as users from '../../features/users/index.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import { withPlatformDb } from '../../kernel/database/platform-db.ts'
import { withinRate } from '../../kernel/http/guard.ts'
import type { Identity } from '../../kernel/http/identity.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { endSessions } from '../session/session-endings.ts'
import { announcePasskeys } from '../passkeys/announce.ts'
import { announceStep } from './announce.ts'
import * as passkeys from '../passkeys/passkeys.store.ts'
import { makeRecoveryCodes, mustPassSecondStep, placeOf, spendAppCode } from './second-step.ts'
import { loadUser, mustKnowPassword, ownerOf, type StepUser } from './step-owner.ts'
import { enrolmentUri, toBase32 } from './totp.ts'
import * as store from './two-factor.store.ts'

/** As RFC 4226 recommends. */
const SECRET_BYTES = 20

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
    await users.lockCredentials(db, viewer.id)
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
  await announceStep(context, viewer.id, 'enabled')
  return codes
}

/** Replaces all recovery codes. */
export async function renewCodes(context: AppContext, { viewer }: Identity, code: string): Promise<string[]> {
  const user = await loadUser(context.platform, viewer.id)
  await mustHaveTwoFactor(context, viewer.id)
  await mustPassSecondStep(context, ownerOf(user), code)
  const { codes, hashes } = makeRecoveryCodes(viewer.id)
  await withPlatformDb(context, async db => {
    await users.lockCredentials(db, viewer.id)
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

/** Requires a code of those who have the app, and the password of the others. */
async function mustProveOneself(context: AppContext, userId: number, proof: OwnProof): Promise<void> {
  const user = await loadUser(context.platform, userId)
  const row = await store.findTwoFactor(context.platform, userId)
  if (row?.confirmed_at == null) return mustKnowPassword(context, user, proof.currentPassword ?? '')
  // A missing code is a wrong one here: ERR_TWO_FACTOR_REQUIRED is of logins, and ends a session in the browser.
  await mustPassSecondStep(context, ownerOf(user), proof.code ?? '')
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
    await users.lockCredentials(db, viewer.id)
    await store.removeTwoFactor(db, viewer.id)
    await auditLog.recordAuditOfUser(
      db,
      ownerOf(user),
      { kind: 'twoFactorDisabled', subject: user.name },
      context.clock.now(),
    )
  })
  await endSessions(context, viewer.companyId, viewer.id, 'two-factor', { except: sessionId })
  await announceStep(context, viewer.id, 'disabled')
}

/** A user of the viewer's company; only operators look after operators. */
async function loadColleague(context: AppContext, { viewer }: Identity, userId: number): Promise<StepUser> {
  const user = await loadUser(context.platform, userId)
  if (user.company_id !== viewer.companyId) throw refuse('ERR_NO_USER_FOUND')
  if (user.is_super && !viewer.super) throw refuse('ERR_NO_PERMISSION')
  return user
}

/** Whether a colleague has a second step of any kind: the app, or a passkey. */
export async function showOf(
  context: AppContext,
  identity: Identity,
  userId: number,
): Promise<{ isEnabled: boolean }> {
  await loadColleague(context, identity, userId)
  const row = await store.findTwoFactor(context.platform, userId)
  return { isEnabled: row?.confirmed_at != null || (await passkeys.hasPasskeys(context.platform, userId)) }
}

/**
 * Removes the app, its codes and the passkeys of a user, and keeps it in the audit log by `record`; all their
 * sessions end. Returns whether there was anything.
 */
async function removeSteps(
  context: AppContext,
  user: { readonly id: number; readonly company_id: number },
  record: (db: PlatformDb, now: Date) => Promise<void>,
): Promise<boolean> {
  const { hadStep, names } = await withPlatformDb(context, async db => {
    await users.lockCredentials(db, user.id)
    const hadApp = await store.removeTwoFactor(db, user.id)
    const removed = await passkeys.removeAll(db, user.id)
    if (hadApp || removed.length > 0) await record(db, context.clock.now())
    return { hadStep: hadApp, names: removed }
  })
  const isRemoved = hadStep || names.length > 0
  if (isRemoved) await endSessions(context, user.company_id, user.id, 'two-factor')
  if (hadStep) await announceStep(context, user.id, 'reset')
  await announcePasskeys(context, user.id, 'reset', names)
  return isRemoved
}

/** Turns every second step of somebody off by the command line; returns whether there was one. */
export const resetByOperator = (
  context: AppContext,
  user: { readonly id: number; readonly company_id: number; readonly name: string },
): Promise<boolean> =>
  removeSteps(context, user, (db, now) =>
    auditLog.recordOperatorAudit(
      db,
      { operatorId: 0, companyId: user.company_id },
      { kind: 'twoFactorReset', subject: user.name },
      now,
    ),
  )

/**
 * Turns every second step of a colleague off, who has lost the device. One's own goes by `turnOff` alone: a stolen
 * session must not remove the step that is meant against it.
 */
export async function reset(
  context: AppContext,
  identity: Identity,
  userId: number,
  proof: OwnProof,
): Promise<void> {
  const { viewer } = identity
  if (userId === viewer.id) throw refuse('ERR_NO_PERMISSION')
  const user = await loadColleague(context, identity, userId)
  await mustProveOneself(context, viewer.id, proof)
  await removeSteps(context, user, (db, now) =>
    auditLog.recordAuditOfUser(
      db,
      { id: viewer.id, companyId: viewer.companyId, isOperator: viewer.super },
      { kind: 'twoFactorReset', subject: user.name },
      now,
    ),
  )
}
