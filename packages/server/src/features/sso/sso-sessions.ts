import type { Scope } from '../../kernel/database/scope.ts'
import * as users from '../users/index.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import { enterCompany, publishToCompany } from '../../kernel/database/platform-db.ts'
import { endSessionsBySso } from './sso.store.ts'

/** Ends the sessions that a provider let in whom the company no longer has. */
export const endSessionsOfProvider = (scope: Scope): Promise<void> => end(scope, true)

/** Ends the sessions that began with a password or a passkey, of users whom the provider alone lets in. */
export const endSessionsBesideProvider = (scope: Scope): Promise<void> => end(scope, false)

async function end(scope: Scope, beganThere: boolean): Promise<void> {
  for (const { of_user: userId, is_gone: isGone } of await endSessionsBySso(
    scope.db,
    beganThere,
    scope.now,
  )) {
    scope.publish(users.sessionsEnded(userId, 'sso'))
    if (isGone) await users.markGone(scope, userId)
  }
}

/** The same in a transaction of the platform; users whose last session ends go offline with their heartbeat. */
export async function endSsoSessionsOfCompany(
  db: PlatformDb,
  companyId: number,
  beganThere: boolean,
  at: Date,
): Promise<void> {
  await enterCompany(db, companyId)
  for (const { of_user: userId } of await endSessionsBySso(db, beganThere, at))
    await publishToCompany(db, companyId, users.sessionsEnded(userId, 'sso'))
}
