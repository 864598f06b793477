import type { Address } from '@recado/channels/port'
import { phoneKey } from '@recado/domain'
import type { Scope } from '../../../kernel/database/scope.ts'
import { publishChange } from '../contacts.service.ts'
import { lockContact, saveContact } from '../contacts.store.ts'
import { lockAliases, removeAliases, resolveAliases } from './aliases.ts'
import { acrossBusiness } from './business-user-ids.ts'
import { identify, type ChannelIdentity } from './identify.ts'
import { aliasLockKey, aliasOf, distinctAliases, isPhoneNumber, numberColumns } from './numbers.ts'

/** A person's present addresses in `aliases`, and those that the person left. */
export interface AddressChange extends ChannelIdentity {
  readonly replaces: readonly Address[]
}

/**
 * Replaces addresses of a known person: the new ones are written to from now on, and the old ones belong to
 * nobody. Undefined when none of them is known.
 */
export async function changeAddress(
  scope: Scope,
  { replaces, ...identity }: AddressChange,
): Promise<{ contactId: number; isNumberChanged: boolean } | undefined> {
  const toAlias = aliasOf(identity.connectionId)
  const left = distinctAliases(replaces.map(toAlias))
  const present = distinctAliases(identity.aliases.map(toAlias)).filter(
    alias => !left.some(old => aliasLockKey(old) === aliasLockKey(alias)),
  )
  await lockAliases(scope, [...left, ...present])
  const everywhere = await acrossBusiness(scope, identity.connectionId, [...left, ...present])
  if ((await resolveAliases(scope, everywhere)).ids.length === 0) return undefined
  const { contact } = await identify(scope, { ...identity, aliases: [...replaces, ...identity.aliases] })
  const before = await lockContact(scope.db, contact.id)
  await removeAliases(scope, contact.id, await acrossBusiness(scope, identity.connectionId, left))
  const number = present.find(isPhoneNumber)?.value
  const oldKeys = left.filter(isPhoneNumber).map(alias => phoneKey(alias.value))
  const isNumberChanged =
    before?.number != null && number !== undefined && oldKeys.includes(phoneKey(before.number))
  if (before && isNumberChanged) {
    const isNameless = before.name === before.number
    await saveContact(scope.db, before.id, {
      ...numberColumns(number),
      ...(isNameless ? { name: number } : {}),
      updated_at: scope.now,
    })
    await publishChange(scope, before.id)
  }
  return { contactId: contact.id, isNumberChanged }
}
