import { ROUTES } from '@recado/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { useLive } from '../../lib/live/live.ts'
import { RENEW_LINKS_MS } from '../../lib/query/file-links.ts'
import { queryClient } from '../../lib/query/query-client.ts'

/** All options of a queue's menu; refetched whenever a screen that shows it opens. */
export const queueOptionsQuery = (queueId: number) =>
  queryOptions({
    queryKey: ['queueOptions', queueId],
    queryFn: ({ signal }) => call(ROUTES.listQueueOptions, { query: { queueId } }, { signal }),
    staleTime: 0,
    refetchInterval: RENEW_LINKS_MS,
  })

export const refetchQueueOptions = (queueId: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: queueOptionsQuery(queueId).queryKey })

/** Keeps the menus on screen up to date. */
export const useQueueOptionEvents = (): void =>
  useLive('queueOption', ({ queueId }) => void refetchQueueOptions(queueId))
