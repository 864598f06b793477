import type { Address, AddressScheme } from '@recado/channels/port'
import type { Scope } from '../../../kernel/database/scope.ts'
import { erasableKeys } from './key-store.ts'
import { findNextWithKeys, removeKeysOfNumbers } from './keys.store.ts'

/** Shorter numbers are no addresses of people, and stand in keys of other entries. */
const NUMBER = /^\d{7,}$/u

/**
 * Removes what names a person from the keys of the next connection: the setting of their chat, the mapping of their number,
 * their entry in the address book, the latest messages and the encryption with their phone, which is agreed anew when they
 * write again. Returns that connection; null after the last one. `addresses`: `scheme:value`.
 */
export async function eraseKeysOfNext(
  scope: Scope,
  addresses: readonly string[],
  after: number,
): Promise<number | null> {
  const connection = await findNextWithKeys(scope.db, after)
  if (!connection) return null
  const given = addresses.map(parseAddress)
  const driver = scope.context.services.connections.drivers.get(connection.provider)
  const known = (await driver?.forget?.(erasableKeys(scope, connection.id), given)) ?? given
  const numbers = known.map(({ value }) => value).filter(value => NUMBER.test(value))
  if (numbers.length > 0) await removeKeysOfNumbers(scope.db, connection.id, numbers)
  return connection.id
}

function parseAddress(written: string): Address {
  const colon = written.indexOf(':')
  return { scheme: written.slice(0, colon) as AddressScheme, value: written.slice(colon + 1) }
}
