import { ROUTES } from '@recado/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http/api.ts'
import { FILES_KEY } from '../thread/thread.queries.ts'

/** The messages of a conversation that have a file, the latest page first; in a page the oldest is first. */
export const filesQuery = (ticketId: number) =>
  infiniteQueryOptions({
    queryKey: [FILES_KEY, ticketId],
    queryFn: ({ pageParam: before, signal }) =>
      call(
        ROUTES.listMessages,
        { params: { ticketId }, query: { onlyFiles: true, ...(before === undefined ? {} : { before }) } },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ hasMore, messages }) => (hasMore ? messages[0]?.id : undefined),
    staleTime: 30_000,
  })
