import { phoneKey, type ImportedPerson } from '@recado/domain'
import type { Scope } from '../../kernel/database/scope.ts'
import { itemsChanged } from './contact-lists.events.ts'
import { lock, publishCount } from './contact-lists.service.ts'
import { removeBrought, upsertItems } from './items.store.ts'

/**
 * Adds people to a list, each phone once; returns how many are new. People who are in it keep their
 * data, and with `fillsKnown` get what is missing.
 */
export async function addPeopleToList(
  scope: Scope,
  listId: number,
  people: readonly ImportedPerson[],
  { fillsKnown, importId }: { fillsKnown: boolean; importId: number | null },
): Promise<number> {
  if (people.length === 0) return 0
  await lock(scope, listId)
  const added = await upsertItems(
    scope.db,
    listId,
    people.map(({ name, number, email, extraInfo }) => ({
      name: name || number,
      number,
      number_key: phoneKey(number),
      email,
      extra_info: extraInfo,
    })),
    { now: scope.now, fillsKnown, importId },
  )
  scope.publish(itemsChanged(listId))
  await publishCount(scope, listId)
  return added
}

/** Removes those whom an import added to a list; those who were in it keep what they got. */
export async function takePeopleBack(scope: Scope, listId: number, importId: number): Promise<void> {
  await lock(scope, listId)
  await removeBrought(scope.db, listId, importId)
  scope.publish(itemsChanged(listId))
  await publishCount(scope, listId)
}
