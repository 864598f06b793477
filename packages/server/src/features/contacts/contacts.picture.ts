import type { Scope } from '../../kernel/database/scope.ts'
import { publishChange } from './contacts.service.ts'
import { findContacts, lockContact, saveProfileCheck, findProfileCheckedAt } from './contacts.store.ts'

/** When a contact was last looked for at its network, null for never; undefined when it is gone. */
export const findCheckedAt = (scope: Scope, id: number): Promise<Date | null | undefined> => findProfileCheckedAt(scope.db, id)

/** It was looked for, and what is known stays. */
export const recordCheck = (scope: Scope, id: number): Promise<void> => saveProfileCheck(scope.db, id, { profile_checked_at: scope.now })

export const findPictureKey = async (scope: Scope, id: number): Promise<string | null> => (await findContacts(scope.db, [id]))[0]?.picture_key ?? null

/** The contact looks like this from now on, or shows nobody; false when it is gone. The file it had goes by itself. */
export async function setPicture(scope: Scope, id: number, key: string | null): Promise<boolean> {
  const before = await lockContact(scope.db, id)
  if (!before) return false
  await saveProfileCheck(scope.db, id, { profile_checked_at: scope.now, picture_key: key })
  if (before.picture_key !== key) await publishChange(scope, id)
  return true
}
