import type { LivePayload, Queue } from '@recado/contract'
import { compareCharacters } from '../lists/compare-names.ts'
import { removeRow, upsertRow } from '../lists/rows.ts'

const byPlace = (a: Queue, b: Queue): number =>
  a.orderQueue - b.orderQueue || compareCharacters(a.name, b.name) || a.id - b.id

/** All queues of the company, in their order, after something was heard. */
export const reduceQueues = (queues: readonly Queue[], event: LivePayload<'queue'>): Queue[] =>
  event.action === 'delete'
    ? removeRow(queues, event.queueId)
    : upsertRow(queues, event.queue).toSorted(byPlace)
