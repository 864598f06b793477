import { ROUTES, type QuickMessage } from '@recado/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { RENEW_LINKS_MS } from '../../lib/file-links.ts'
import { takeHeard } from '../../lib/heard.ts'
import { live } from '../../lib/live.ts'
import { nextPage } from '../../lib/pages.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useSession } from '../../lib/session.ts'
import { afterQuickMessage } from './quick-messages.live.ts'

/** What is offered while somebody writes: the company's and their own, by shortcode. */
export const offeredQuery = queryOptions({
  queryKey: ['quick-messages', 'offered'],
  queryFn: ({ signal }) => call(ROUTES.listAllQuickMessages, {}, { signal }),
  staleTime: Infinity,
})

/** The page of quick messages, those of colleagues included where one looks after them. */
export const quickMessagesQuery = (searchParam: string) =>
  infiniteQueryOptions({
    queryKey: ['quick-messages', 'pages', { searchParam }],
    queryFn: ({ pageParam, signal }) => call(ROUTES.listQuickMessages, { query: { searchParam, pageNumber: pageParam } }, { signal }),
    ...nextPage,
    refetchInterval: RENEW_LINKS_MS,
  })

/** Keeps what is offered as the server now has it; pages are fetched anew, since only the server knows where each stands. */
export const followQuickMessages = (): (() => void) =>
  live.on('quickmessage', event => {
    const me = useSession.getState().user?.id
    if (me !== undefined) takeHeard<QuickMessage[]>(offeredQuery.queryKey, offered => afterQuickMessage(offered, event, me))
    void queryClient.invalidateQueries({ queryKey: ['quick-messages', 'pages'] })
  })
