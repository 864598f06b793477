import { isNewEmail, needsNewPassword, needsOwnPassword, passwordRuleFor } from '@recado/domain'
import { refuse, type Profile, type UserChange } from '@recado/contract'
import { withinRate } from '../../kernel/http/guard.ts'
import { mustSuitRule } from '../../kernel/passwords/index.ts'
import { withRetry } from '../../kernel/work/retry.ts'
import type { Identity } from '../../kernel/http/identity.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { mustBeAllowed } from './users-rules.ts'
import { findPasswordHash, findUser } from './users.store.ts'

/**
 * Checks the current password of the person who makes a change that needs it, and returns the hash of a new password;
 * outside any transaction, because it takes long.
 */
export async function prepareCredentials(
  context: AppContext,
  identity: Identity,
  userId: number,
  change: UserChange,
): Promise<string | undefined> {
  if (change.password === undefined && change.email === undefined && change.profile === undefined)
    return undefined
  const { viewer } = identity
  const { user, proof } = await withRetry(context, viewer, async scope => {
    const row = await findUser(scope.db, userId)
    if (!row) throw refuse('ERR_NO_USER_FOUND')
    mustBeAllowed(viewer, row, change)
    const isProven = !needsOwnPassword(viewer.id, row, change)
    return { user: row, proof: isProven ? undefined : await findPasswordHash(scope.db, viewer.id) }
  })
  const ruleOf = (profile: Profile) =>
    passwordRuleFor(context.config.strongPasswordsFor, user.super ? 'admin' : profile)
  const profile = change.profile ?? user.profile
  if (change.password !== undefined) mustSuitRule(context, change.password, user.super ? 'admin' : profile)
  else if (needsNewPassword(ruleOf(user.profile), ruleOf(profile)))
    throw refuse('ERR_VALIDATION', { fields: { password: 'passwordForProfile' } })
  if (proof !== undefined)
    await verifyCurrentPassword(context, viewer.id, proof, change.currentPassword ?? '')
  if (userId === viewer.id && isNewEmail(user, change))
    await withinRate(context, 'email-change', String(userId))
  return change.password === undefined ? undefined : context.passwords.hash(change.password)
}

/** Requires the current password, with few attempts: an open screen does not prove the user's identity. */
async function verifyCurrentPassword(
  context: AppContext,
  userId: number,
  hash: string,
  password: string,
): Promise<void> {
  const throttleKey = `user:${userId}`
  await withinRate(context, 'login', throttleKey)
  if (!(await context.passwords.verify(hash, password))) throw refuse('ERR_WRONG_PASSWORD')
  await context.throttle.forget('login', throttleKey)
}
