import type { Scope } from '../../kernel/database/scope.ts'
import { publishChange } from './contacts.service.ts'
import { findContacts, lockContact, saveProfileCheck, findProfileCheckedAt } from './contacts.store.ts'

/** Returns the last profile check of a contact, null for never; undefined when it is gone. */
export const findCheckedAt = (scope: Scope, id: number): Promise<Date | null | undefined> =>
  findProfileCheckedAt(scope.db, id)

/** Records a check without changes. */
export const recordCheck = (scope: Scope, id: number): Promise<void> =>
  saveProfileCheck(scope.db, id, { profile_checked_at: scope.now })

export const findPictureKey = async (scope: Scope, id: number): Promise<string | null> =>
  (await findContacts(scope.db, [id]))[0]?.picture_key ?? null

/**
 * Sets or removes a contact's picture; false when the contact is gone. The old file is removed automatically.
 */
export async function setPicture(scope: Scope, id: number, key: string | null): Promise<boolean> {
  const before = await lockContact(scope.db, id)
  if (!before) return false
  await saveProfileCheck(scope.db, id, { profile_checked_at: scope.now, picture_key: key })
  if (before.picture_key !== key) await publishChange(scope, id)
  return true
}
