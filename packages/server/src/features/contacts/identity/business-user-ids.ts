import type { Scope } from '../../../kernel/database/scope.ts'
import * as connections from '../../connections/index.ts'
import { listAliases, listContactsOfOneUserId, type Alias } from './aliases.store.ts'
import { isBusinessUserId } from './numbers.ts'

/**
 * The aliases, and each business user id among them on the other numbers of the business above the connection: there it
 * is the same person. Ids of two businesses never meet.
 */
export async function acrossBusiness(
  scope: Scope,
  connectionId: number,
  aliases: readonly Alias[],
): Promise<readonly Alias[]> {
  const userIds = aliases.filter(isBusinessUserId)
  if (userIds.length === 0) return aliases
  const others = await connections.listOthersOfBusiness(scope, connectionId)
  return [...aliases, ...others.flatMap(other => userIds.map(alias => ({ ...alias, connection_id: other })))]
}

/** The ids that a contact has on the other numbers of the business, and so on this one. */
export async function listUserIdsOfBusiness(
  scope: Scope,
  contactId: number,
  connectionId: number,
): Promise<Alias[]> {
  const others = await connections.listOthersOfBusiness(scope, connectionId)
  const aliases = await Promise.all(others.map(other => listAliases(scope.db, contactId, other)))
  return aliases.flat().filter(isBusinessUserId)
}

/** Contacts that have one user id on two numbers of the business above a connection, so are one person. */
export async function listDoubledPeople(scope: Scope, connectionId: number): Promise<number[][]> {
  const others = await connections.listOthersOfBusiness(scope, connectionId)
  return others.length === 0 ? [] : listContactsOfOneUserId(scope.db, [connectionId, ...others])
}
