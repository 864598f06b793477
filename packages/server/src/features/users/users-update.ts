import { refuse, type User, type UserChange } from '@recado/contract'
import { can, domainOfEmail, isNewEmail, needsOwnPassword } from '@recado/domain'
import { withRetry } from '../../kernel/work/retry.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { Identity } from '../../kernel/http/identity.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import * as companies from '../companies/index.ts'
import * as queues from '../queues/index.ts'
import { sessionsEnded, userChanged } from './users.events.ts'
import { recordChange } from './users.audit.ts'
import { announceEmailChange } from './email-changes.ts'
import { markGone } from './users-presence.ts'
import { prepareCredentials } from './users-passwords.ts'
import { userRecord } from './users.record.ts'
import {
  affectsVisibility,
  listGrantedFields,
  mustBeAllowed,
  mustReferToExisting,
  mustLeaveAnAdmin,
} from './users-rules.ts'
import { endSessionsOfUser, isProvenDomain, requiresSso } from './logins.store.ts'
import { find } from './users.service.ts'
import { lockUser, replaceQueues, saveUser } from './users.store.ts'

/**
 * Changes the viewer's own user, or for admins any. A new password or profile ends the user's other sessions.
 * Spec: behaviour 1 and 2.
 */
export async function update(
  context: AppContext,
  identity: Identity,
  id: number,
  change: UserChange,
): Promise<User> {
  const { viewer, expired } = identity
  // After the end of the subscription, people still reach their own profile, and nobody else's. Spec:
  // behaviour 2.
  if (expired && id !== viewer.id)
    throw refuse('ERR_SUBSCRIPTION_EXPIRED', { dueDate: expired.toISOString() })
  const password_hash = await prepareCredentials(context, identity, id, change)
  return withRetry(context, viewer, async scope => {
    await lockUser(scope.db, id)
    const before = await find(scope, id)
    mustBeAllowed(viewer, before, change)
    const fields = listGrantedFields(before, change)
    if (fields.includes('profile') && before.profile === 'admin') await mustLeaveAnAdmin(scope, id)
    await mustReferToExisting(scope, change)
    if (isNewEmail(before, change)) {
      if (id === viewer.id) await mustKeepIdentity(scope, id, change.email ?? '')
      // An admin decides about the address of an attendant, and asks another admin.
      if (needsOwnPassword(viewer.id, before, change))
        await announceEmailChange(scope, before, await languageOf(scope, before))
    }
    await saveUser(scope.db, id, { ...userRecord.toColumns(change), password_hash, updated_at: scope.now })
    if (change.queueIds) await replaceQueues(scope.db, id, change.queueIds)
    const after = await find(scope, id)
    await recordChange(scope, before, after, password_hash !== undefined)
    scope.publish(...userChanged(after))
    if (fields.includes('queueIds') || fields.includes('profile'))
      await scope.emit('userAvailabilityChanged', { userId: id })
    const except = id === viewer.id ? identity.sessionId : null
    if (password_hash !== undefined) await endSessions(scope, id, 'password', except)
    else if (isNewEmail(before, change) && (await requiresSso(scope.db, id)))
      await endSessions(scope, id, 'sso', except)
    else if (fields.includes('profile')) await endSessions(scope, id, 'profile', except)
    if (affectsVisibility(fields)) scope.publish(queues.resubscribeRequested(id))
    return after
  })
}

/** Refuses an own e-mail that would change whom the provider of the company takes the user for. */
async function mustKeepIdentity(scope: Scope, id: number, email: string): Promise<void> {
  // Under another address a user would get out of single sign-on.
  if (await requiresSso(scope.db, id)) throw refuse('ERR_SSO_REQUIRED')
  // The person of that address would be let in as this user.
  if (!can(scope.viewer, 'users:write') && (await isProvenDomain(scope.db, domainOfEmail(email))))
    throw refuse('ERR_SSO_EMAIL_RESERVED')
}

/** The language of a user's letters: their own, or the company's. */
const languageOf = async (scope: Scope, { language }: User): Promise<string> =>
  language ?? (await companies.find(scope.db, scope.companyId)).language

async function endSessions(
  scope: Scope,
  userId: number,
  reason: string,
  except: string | null,
): Promise<void> {
  if ((await endSessionsOfUser(scope.db, userId, { because: reason, except, at: scope.now })) > 0)
    scope.publish(sessionsEnded(userId, reason))
  if (except === null) await markGone(scope, userId)
}
