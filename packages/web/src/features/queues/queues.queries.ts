import { ROUTES, type Queue } from '@recado/contract'
import { reduceQueues } from '@recado/domain'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { updateCached } from '../../lib/query/update-cached.ts'
import { live } from '../../lib/live/live.ts'

/** All queues of the company, in their order. */
export const queuesQuery = queryOptions({
  queryKey: ['queues'],
  queryFn: ({ signal }) => call(ROUTES.listQueues, {}, { signal }),
  staleTime: Infinity,
})

/** Keeps the cached queues up to date. */
export const subscribeQueues = (): (() => void) =>
  live.on('queue', event =>
    updateCached<Queue[]>(queuesQuery.queryKey, queues => reduceQueues(queues, event)),
  )
