import type { Address, AddressScheme } from '@recado/channels/port'
import { phoneKey } from '@recado/domain'
import type { Insertable } from 'kysely'
import type { Scope } from '../../../kernel/database/scope.ts'
import type { Contacts } from '../../../schema/tables.ts'
import {
  findAliases,
  findByNumberKeys,
  lockAliasKeys,
  insertAliases,
  listAliases,
  removeAlias,
  removeNumberAliases,
  type Alias,
  type AliasRow,
} from './aliases.store.ts'
import { listUserIdsOfBusiness } from './business-user-ids.ts'
import { aliasOfNumber, aliasLockKey, isPhoneNumber, isSameAlias, variantsOf } from './numbers.ts'
import {
  findContacts,
  insertContact,
  lockContact,
  removeContact,
  type ContactRow,
} from '../contacts.store.ts'

/** Resolves aliases to contacts, oldest first: none, one, or several to merge. */
export async function resolveAliases(
  scope: Scope,
  aliases: readonly Alias[],
): Promise<{ ids: number[]; known: AliasRow[] }> {
  const known = await findAliases(scope.db, aliases.flatMap(variantsOf))
  // Finds a number without an alias, such as an imported one, by its column.
  const numbers = aliases
    .map(variantsOf)
    .filter(names => !known.some(row => names.some(name => isSameAlias(row, name))))
    .flat()
    .filter(isPhoneNumber)
    .map(name => name.value)
  const ids = [
    ...known.map(row => row.contact_id),
    ...(await findByNumberKeys(scope.db, numbers.map(phoneKey), numbers)),
  ]
  return { ids: [...new Set(ids)].toSorted((a, b) => a - b), known }
}

/** Creates a contact with these aliases. Undefined, with a rollback, when another contact has one of them. */
export async function insertWithAliases(
  scope: Scope,
  contact: Insertable<Contacts>,
  aliases: readonly Alias[],
): Promise<ContactRow | undefined> {
  const row = await insertContact(scope.db, contact)
  if (!row) return undefined
  if ((await insertAliases(scope.db, row.id, aliases)) === aliases.length) return row
  await removeContact(scope.db, row.id)
  return undefined
}

/** Returns the aliases that the contact lacks. */
export const missingAliases = (
  contactId: number,
  aliases: readonly Alias[],
  known: readonly AliasRow[],
): Alias[] =>
  aliases.filter(alias => !known.some(row => row.contact_id === contactId && isSameAlias(row, alias)))

/**
 * Adds missing aliases; false when another contact has one of them, or the contact is gone. A phone has one
 * alias: the channel's latest.
 */
export async function addAliases(
  scope: Scope,
  contactId: number,
  aliases: readonly Alias[],
): Promise<boolean> {
  if (!(await lockContact(scope.db, contactId))) return false
  const { ids, known } = await resolveAliases(scope, aliases)
  if (ids.some(id => id !== contactId)) return false
  const fresh = missingAliases(contactId, aliases, known)
  await removeNumberAliases(
    scope.db,
    contactId,
    fresh
      .flatMap(variantsOf)
      .filter(isPhoneNumber)
      .map(name => name.value),
  )
  return (await insertAliases(scope.db, contactId, fresh)) === fresh.length
}

/** Removes aliases of a contact, with all variants of their numbers. */
export async function removeAliases(
  scope: Scope,
  contactId: number,
  aliases: readonly Alias[],
): Promise<void> {
  const numbers = aliases.filter(isPhoneNumber).flatMap(variantsOf)
  await removeNumberAliases(
    scope.db,
    contactId,
    numbers.map(({ value }) => value),
  )
  for (const alias of aliases.filter(one => !isPhoneNumber(one)))
    await removeAlias(scope.db, contactId, alias)
}

/** Until the end of the transaction nobody else creates, merges or renames these. */
export const lockAliases = (scope: Scope, aliases: readonly Alias[]): Promise<void> =>
  lockAliasKeys(scope.db, aliases.map(aliasLockKey))

/** A channel with its own ids writes to nothing else; known phones come before per-connection ids. */
const SCHEME_PREFERENCE: readonly string[] = [
  'group',
  'psid',
  'igsid',
  'pn',
  'sim',
  'lid',
  'bsuid',
] satisfies AddressScheme[]

/**
 * Returns the address for a connection in its channel's format; among several phones the contact's own number
 * wins.
 */
export async function addressOf(
  scope: Scope,
  contactId: number,
  connectionId: number,
): Promise<Address | undefined> {
  const [contact] = await findContacts(scope.db, [contactId])
  const key = contact?.number ? phoneKey(contact.number) : undefined
  const isOther = (alias: Alias): boolean => isPhoneNumber(alias) && phoneKey(alias.value) !== key
  const known: Alias[] = await listAliases(scope.db, contactId, connectionId)
  if (known.length === 0 && !contact?.number)
    known.push(...(await listUserIdsOfBusiness(scope, contactId, connectionId)))
  // An imported number has no alias yet; it ranks last, after the channel's format.
  const all = contact?.number && !contact.is_group ? [...known, aliasOfNumber(contact.number)] : known
  const [best] = all.toSorted(
    (a, b) =>
      SCHEME_PREFERENCE.indexOf(a.scheme) - SCHEME_PREFERENCE.indexOf(b.scheme) ||
      Number(isOther(a)) - Number(isOther(b)),
  )
  return best && { scheme: best.scheme as AddressScheme, value: best.value }
}

/** Finds the contact of an address. */
export async function findByAddress(
  scope: Scope,
  connectionId: number,
  address: Address,
): Promise<number | undefined> {
  const { ids } = await resolveAliases(scope, [
    {
      connection_id: address.scheme === 'pn' ? null : connectionId,
      scheme: address.scheme,
      value: address.value,
    },
  ])
  return ids[0]
}
