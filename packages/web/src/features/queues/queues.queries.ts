import { ROUTES, type Queue } from '@recado/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { takeHeard } from '../../lib/heard.ts'
import { live } from '../../lib/live.ts'
import { withoutRow, withRow } from '../../lib/rows.ts'

/** All queues of the company, in their order. */
export const queuesQuery = queryOptions({
  queryKey: ['queues'],
  queryFn: ({ signal }) => call(ROUTES.listQueues, {}, { signal }),
  staleTime: Infinity,
})

/** Keeps the cached queues as the server now has them. */
export const followQueues = (): (() => void) =>
  live.on('queue', event => {
    takeHeard<Queue[]>(queuesQuery.queryKey, queues => {
      if (event.action === 'delete') return withoutRow(queues, event.queueId)
      return withRow(queues, event.queue).toSorted((a, b) => a.orderQueue - b.orderQueue || a.id - b.id)
    })
  })
