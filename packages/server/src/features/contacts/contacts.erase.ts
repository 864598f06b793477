import { addressKey } from '@recado/channels/port'
import type { AddressScheme } from '@recado/channels/port'
import { erasedName, numberVariants, phoneKey } from '@recado/domain'
import * as companies from '../companies/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { contactRemoved } from './contacts.events.ts'
import { lockForErasure, listAddressesAfter, saveErased } from './contacts-erase.store.ts'
import { findContacts, type ContactRow } from './contacts.store.ts'
import { lockAliases } from './identity/aliases.ts'
import { listAllAliases } from './merging/merging.store.ts'

/** Everything by which a person is found in rows that do not name the contact. */
export interface IdentifiedPerson {
  readonly name: string
  /** The digits of all phones, in every form. */
  readonly numbers: readonly string[]
  readonly numberKeys: readonly string[]
  /** `scheme:value`, in every form. */
  readonly addresses: readonly string[]
  /** `scheme:value`, each address and phone once. */
  readonly keys: readonly string[]
}

const keyOf = ({ scheme, value }: { readonly scheme: string; readonly value: string }): string =>
  addressKey({ scheme: scheme as AddressScheme, value })

const personOf = (
  { name, number }: Pick<ContactRow, 'name' | 'number'>,
  aliases: readonly { readonly scheme: string; readonly value: string }[],
): IdentifiedPerson => {
  const phones = [
    ...new Set([
      ...(number === null ? [] : [number]),
      ...aliases.filter(({ scheme }) => scheme === 'pn').map(({ value }) => value),
    ]),
  ]
  const numbers = [...new Set(phones.flatMap(phone => [phone, ...numberVariants(phone)]))]
  const numberKeys = [...new Set(phones.map(phoneKey))]
  const others = aliases.filter(({ scheme }) => scheme !== 'pn').map(keyOf)
  const keysOf = (values: readonly string[]) => values.map(value => keyOf({ scheme: 'pn', value }))
  return {
    name,
    numbers,
    numberKeys,
    addresses: [...keysOf(numbers), ...others],
    keys: [...keysOf(numberKeys), ...others],
  }
}

/** The person of a contact; undefined when there is none, or it is anonymous. */
export async function findPerson(scope: Scope, id: number): Promise<IdentifiedPerson | undefined> {
  const contact = (await findContacts(scope.db, [id]))[0]
  if (!contact || contact.is_group || contact.erased_at !== null) return undefined
  return personOf(contact, await listAllAliases(scope.db, id))
}

/**
 * Makes a contact anonymous: channels find it no longer, so the person who writes again is a new contact.
 * Returns who it was; undefined when there is no such contact, or it is anonymous already.
 */
export async function eraseIdentity(scope: Scope, id: number): Promise<IdentifiedPerson | undefined> {
  const aliases = await listAllAliases(scope.db, id)
  await lockAliases(
    scope,
    aliases.map(({ connection_id, scheme, value }) => ({ connection_id, scheme, value })),
  )
  const before = await lockForErasure(scope.db, id)
  if (!before) return undefined
  const person = personOf(before, await listAllAliases(scope.db, id))
  const { language } = await companies.find(scope.db, scope.companyId)
  await saveErased(scope.db, id, { name: erasedName(language), at: scope.now })
  scope.publish(contactRemoved(id))
  return person
}

/** A person and the contact that has their addresses. */
export interface AddressedPerson {
  readonly contactId: number
  readonly createdAt: Date
  readonly keys: readonly string[]
}
/** The next people who have a contact; groups are left out. */
export const listPeople = async (
  scope: Scope,
  part: { readonly after: number; readonly limit: number },
): Promise<AddressedPerson[]> =>
  (await listAddressesAfter(scope.db, part)).map(({ id, number, created_at, aliases }) => ({
    contactId: id,
    createdAt: created_at,
    keys: personOf({ name: '', number }, aliases).keys,
  }))
