import { ROUTES, type Announcement } from '@recado/contract'
import { reduceUnseenAnnouncements } from '@recado/domain'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { RENEW_LINKS_MS } from '../../lib/query/file-links.ts'
import { updateCached } from '../../lib/query/update-cached.ts'
import { live } from '../../lib/live/live.ts'
import { pageNumberPaging } from '../../lib/query/page-number-paging.ts'
import { queryClient } from '../../lib/query/query-client.ts'

/** This user's unseen announcements, highest priority first. */
export const unseenQuery = queryOptions({
  queryKey: ['announcements', 'unseen'],
  queryFn: ({ signal }) => call(ROUTES.listUnseenAnnouncements, {}, { signal }),
  staleTime: Infinity,
})

/** Announcements, latest first; an operator's pages include inactive ones. */
export const announcementsQuery = (searchParam: string) =>
  infiniteQueryOptions({
    queryKey: ['announcements', 'pages', { searchParam }],
    queryFn: ({ pageParam, signal }) =>
      call(ROUTES.listAnnouncements, { query: { searchParam, pageNumber: pageParam } }, { signal }),
    ...pageNumberPaging,
    refetchInterval: RENEW_LINKS_MS,
  })

/** Keeps the unseen ones up to date; refetches pages that are on screen. */
export const subscribeAnnouncements = (): (() => void) =>
  live.on('announcement', event => {
    updateCached<Announcement[]>(unseenQuery.queryKey, unseen => reduceUnseenAnnouncements(unseen, event))
    void queryClient.invalidateQueries({ queryKey: ['announcements', 'pages'] })
  })

/** Marks it as seen for this user; after a failed call it is shown again later. */
export function markSeen(announcementId: number): void {
  queryClient.setQueryData(unseenQuery.queryKey, unseen => unseen?.filter(({ id }) => id !== announcementId))
  call(ROUTES.viewAnnouncement, { body: { announcementId } }).catch(() => undefined)
}
