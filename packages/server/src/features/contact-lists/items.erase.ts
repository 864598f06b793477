import type { Scope } from '../../kernel/database/scope.ts'
import { itemsChanged } from './contact-lists.events.ts'
import { removeItemsOfNumbers } from './erase.store.ts'

/** Removes a person from all contact lists; returns how many items. */
export async function eraseItems(scope: Scope, numberKeys: readonly string[]): Promise<number> {
  const removed = await removeItemsOfNumbers(scope.db, numberKeys)
  for (const listId of new Set(removed.map(item => item.contact_list_id))) scope.publish(itemsChanged(listId))
  return removed.length
}
