import type { LivePayload, Queue } from '@recado/contract'
import { removeRow, upsertRow } from '../lists/rows.ts'

/** All queues of the company, in their order, after something was heard. */
export const reduceQueues = (queues: readonly Queue[], event: LivePayload<'queue'>): Queue[] =>
  event.action === 'delete' ? removeRow(queues, event.queueId) : upsertRow(queues, event.queue).toSorted((a, b) => a.orderQueue - b.orderQueue || a.id - b.id)
