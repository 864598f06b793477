import type { Scope } from '../../kernel/database/scope.ts'
import { sessionsEnded } from './users.events.ts'
import { markGone } from './users-presence.ts'
import { endSessionsOfUser, removeAppOfUser, removePasskeysOfUser } from './logins.store.ts'
import { findUser, lockUser, saveUser } from './users.store.ts'

/**
 * Voids everything that a user logged in with until now: the password, which the given hash replaces, the passkeys,
 * the app, and every session. The reader of the user's e-mail sets a new password by a code.
 */
export async function voidLogins(
  scope: Scope,
  userId: number,
  { because, passwordHash }: { readonly because: string; readonly passwordHash: string },
): Promise<void> {
  await lockUser(scope.db, userId)
  await saveUser(scope.db, userId, { password_hash: passwordHash, updated_at: scope.now })
  await removePasskeysOfUser(scope.db, userId)
  await removeAppOfUser(scope.db, userId)
  await endAll(scope, userId, because)
}

/**
 * Voids the former logins of a user whose account of the provider is linked: the e-mail may have been theirs before it
 * belonged to the person who signs in. Admins keep their password and second steps, so that a provider that fails locks
 * nobody out; their sessions end.
 */
export async function voidLoginsAtLinking(scope: Scope, userId: number, passwordHash: string): Promise<void> {
  const user = await findUser(scope.db, userId)
  if (user?.profile !== 'admin') return voidLogins(scope, userId, { because: 'sso', passwordHash })
  await lockUser(scope.db, userId)
  await endAll(scope, userId, 'sso')
}

async function endAll(scope: Scope, userId: number, because: string): Promise<void> {
  const ended = await endSessionsOfUser(scope.db, userId, { because, except: null, at: scope.now })
  if (ended > 0) scope.publish(sessionsEnded(userId, because))
  await markGone(scope, userId)
}
