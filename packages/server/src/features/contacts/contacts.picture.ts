import type { Scope } from '../../kernel/database/scope.ts'
import { changed } from './contacts.service.ts'
import { findContacts, lockContact, saveChecked, whenChecked } from './contacts.store.ts'

/** When a contact was last looked for at its network, null for never; undefined when it is gone. */
export const checkedAt = (scope: Scope, id: number): Promise<Date | null | undefined> => whenChecked(scope.db, id)

/** It was looked for, and what is known stays. */
export const noteChecked = (scope: Scope, id: number): Promise<void> => saveChecked(scope.db, id, { profile_checked_at: scope.now })

export const pictureKey = async (scope: Scope, id: number): Promise<string | null> => (await findContacts(scope.db, [id]))[0]?.picture_key ?? null

/** The contact looks like this from now on, or shows nobody; false when it is gone. The file it had goes by itself. */
export async function showPicture(scope: Scope, id: number, key: string | null): Promise<boolean> {
  const before = await lockContact(scope.db, id)
  if (!before) return false
  await saveChecked(scope.db, id, { profile_checked_at: scope.now, picture_key: key })
  if (before.picture_key !== key) await changed(scope, id)
  return true
}
