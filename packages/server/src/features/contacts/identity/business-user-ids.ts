import type { Scope } from '../../../kernel/database/scope.ts'
import * as connections from '../../connections/index.ts'
import { listAliases, type Alias } from './aliases.store.ts'
import { isBusinessUserId } from './numbers.ts'

/**
 * The aliases, and each business user id among them on the other numbers of the connection's account: there it is the
 * same person. An account belongs to one business, so ids of two businesses never meet.
 */
export async function acrossAccount(
  scope: Scope,
  connectionId: number,
  aliases: readonly Alias[],
): Promise<readonly Alias[]> {
  const userIds = aliases.filter(isBusinessUserId)
  if (userIds.length === 0) return aliases
  const others = await connections.listOthersOfAccount(scope, connectionId)
  return [...aliases, ...others.flatMap(other => userIds.map(alias => ({ ...alias, connection_id: other })))]
}

/** The ids that a contact has on the other numbers of the account, and so on this one. */
export async function listUserIdsOfAccount(
  scope: Scope,
  contactId: number,
  connectionId: number,
): Promise<Alias[]> {
  const others = await connections.listOthersOfAccount(scope, connectionId)
  const aliases = await Promise.all(others.map(other => listAliases(scope.db, contactId, other)))
  return aliases.flat().filter(isBusinessUserId)
}
