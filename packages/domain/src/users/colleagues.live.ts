import type { Colleague, LivePayload, VisibleUser } from '@recado/contract'
import { compareNames } from '../lists/compare-names.ts'
import { removeRow, upsertRow } from '../lists/rows.ts'

const byName = (a: Colleague, b: Colleague): number => compareNames(a.name, b.name) || a.id - b.id

const colleagueOf = ({ id, name, profile, online, queues }: VisibleUser): Colleague => ({
  id,
  name,
  profile,
  online,
  queueIds: queues.map(queue => queue.id).toSorted((a, b) => a - b),
})

/** Everyone a ticket may go to, by name, after something was heard. */
export const reduceColleagues = (
  colleagues: readonly Colleague[],
  event: LivePayload<'user'>,
): Colleague[] =>
  event.action === 'delete'
    ? removeRow(colleagues, event.userId)
    : upsertRow(colleagues, colleagueOf(event.user)).toSorted(byName)

/** The same after a queue was removed, in which nobody works any more. */
export const removeQueueOfColleagues = (colleagues: readonly Colleague[], queueId: number): Colleague[] =>
  colleagues.map(one =>
    one.queueIds.includes(queueId) ? { ...one, queueIds: one.queueIds.filter(id => id !== queueId) } : one,
  )
