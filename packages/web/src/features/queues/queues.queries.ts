import { ROUTES, type Queue } from '@recado/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { updateCached } from '../../lib/query/update-cached.ts'
import { live } from '../../lib/live/live.ts'
import { removeRow, upsertRow } from '../../lib/query/rows.ts'

/** All queues of the company, in their order. */
export const queuesQuery = queryOptions({
  queryKey: ['queues'],
  queryFn: ({ signal }) => call(ROUTES.listQueues, {}, { signal }),
  staleTime: Infinity,
})

/** Keeps the cached queues up to date. */
export const subscribeQueues = (): (() => void) =>
  live.on('queue', event => {
    updateCached<Queue[]>(queuesQuery.queryKey, queues => {
      if (event.action === 'delete') return removeRow(queues, event.queueId)
      return upsertRow(queues, event.queue).toSorted((a, b) => a.orderQueue - b.orderQueue || a.id - b.id)
    })
  })
