import type { Segment } from '@recado/contract'
import * as contacts from '../contacts/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { lock } from './contact-lists.service.ts'
import { addPeopleToList } from './items-people.ts'

/** Contacts added per statement. */
const BATCH_SIZE = 5_000

/** Digits in a value are a search by digits, which has a limit of its own. */
async function toFilter(scope: Scope, segment: Segment): Promise<contacts.SegmentFilter> {
  await contacts.limitDigitSearches(scope, segment.infoValue.match(/\d+/g) ?? [])
  return { ...segment, hidesNumbers: !scope.viewer.isTricked }
}

/** How many contacts fulfil the conditions now. */
export const countMembers = async (scope: Scope, segment: Segment): Promise<{ count: number }> => ({
  count: await contacts.countSegment(scope.db, await toFilter(scope, segment), scope.now),
})

/**
 * Adds the contacts that fulfil the conditions now, each number once. Viewers of masked numbers are told as if all
 * were new: the list may hold numbers that they typed.
 */
export async function addToList(
  scope: Scope,
  listId: number,
  segment: Segment,
): Promise<{ count: number; added: number }> {
  await lock(scope, listId)
  const filter = await toFilter(scope, segment)
  const result = { count: 0, added: 0 }
  for (let after = 0; ;) {
    const people = await contacts.readSegment(scope.db, filter, { now: scope.now, after, limit: BATCH_SIZE })
    result.added += await addPeopleToList(scope, listId, people, {
      fillsKnown: scope.viewer.isTricked,
      importId: null,
    })
    result.count += people.length
    if (people.length < BATCH_SIZE)
      return scope.viewer.isTricked ? result : { ...result, added: result.count }
    after = people.at(-1)?.id ?? after
  }
}
