import { ROUTES, type QuickMessage, type QuickMessageFavourites } from '@recado/contract'
import {
  reduceOfferedQuickMessages,
  reduceQuickMessageFavourites,
  renameQuickMessageOwner,
} from '@recado/domain'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { RENEW_LINKS_MS } from '../../lib/query/file-links.ts'
import { updateCached } from '../../lib/query/update-cached.ts'
import { live } from '../../lib/live/live.ts'
import { pageNumberPaging } from '../../lib/query/page-number-paging.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { useSession } from '../../lib/session/session.ts'

/** Quick messages offered while typing: the company's and one's own, by shortcode. */
export const offeredQuickMessagesQuery = queryOptions({
  queryKey: ['quick-messages', 'offered'],
  queryFn: ({ signal }) => call(ROUTES.listAllQuickMessages, {}, { signal }),
  staleTime: Infinity,
})

/** The quick messages that this user has starred. */
export const favouritesQuery = queryOptions({
  queryKey: ['quick-messages', 'favourites'],
  queryFn: ({ signal }) => call(ROUTES.listQuickMessageFavourites, {}, { signal }),
  staleTime: Infinity,
})

/** The folders of the quick messages that this user may list. */
export const foldersQuery = queryOptions({
  queryKey: ['quick-messages', 'folders'],
  queryFn: ({ signal }) => call(ROUTES.listQuickMessageFolders, {}, { signal }),
})

/** A page of quick messages, including colleagues' if one manages them; `folder` is empty for all. */
export const quickMessagesQuery = (searchParam: string, folder: string) =>
  infiniteQueryOptions({
    queryKey: ['quick-messages', 'pages', { searchParam, folder }],
    queryFn: ({ pageParam, signal }) =>
      call(ROUTES.listQuickMessages, { query: { searchParam, folder, pageNumber: pageParam } }, { signal }),
    ...pageNumberPaging,
    refetchInterval: RENEW_LINKS_MS,
  })

const updateFavourites = (event: Parameters<typeof reduceQuickMessageFavourites>[1], me: number): void =>
  updateCached<QuickMessageFavourites>(favouritesQuery.queryKey, favourites =>
    reduceQuickMessageFavourites(favourites, event, me),
  )

/** Keeps the offered ones up to date; refetches pages, since only the server knows each one's position. */
export function subscribeQuickMessages(): () => void {
  const stops = [
    live.on('quickmessage', event => {
      const me = useSession.getState().user?.id
      if (me !== undefined) {
        updateCached<QuickMessage[]>(offeredQuickMessagesQuery.queryKey, offered =>
          reduceOfferedQuickMessages(offered, event, me),
        )
        updateFavourites(event, me)
      }
      void queryClient.invalidateQueries({ queryKey: ['quick-messages', 'pages'] })
      void queryClient.invalidateQueries(foldersQuery)
    }),
    live.on('quickMessageFavourites', event => {
      const me = useSession.getState().user?.id
      if (me !== undefined) updateFavourites(event, me)
    }),
    live.on('file', () => void queryClient.invalidateQueries({ queryKey: ['quick-messages', 'pages'] })),
    live.on('user', event =>
      updateCached<QuickMessage[]>(offeredQuickMessagesQuery.queryKey, offered =>
        renameQuickMessageOwner(offered, event),
      ),
    ),
  ]
  return () => stops.forEach(stop => stop())
}
