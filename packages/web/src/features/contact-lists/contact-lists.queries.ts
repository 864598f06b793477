import { ROUTES, type ContactListBrief, type Segment } from '@recado/contract'
import { reduceContactLists } from '@recado/domain'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { live } from '../../lib/live/live.ts'
import { pageNumberPaging } from '../../lib/query/page-number-paging.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { updateCached } from '../../lib/query/update-cached.ts'

/** All contact lists of the company, by name. */
export const allContactListsQuery = queryOptions({
  queryKey: ['contactLists', 'all'],
  queryFn: ({ signal }) => call(ROUTES.listAllContactLists, {}, { signal }),
  staleTime: Infinity,
})
/** Contact lists with their counts, page by page. */
export const contactListsQuery = (searchParam: string) =>
  infiniteQueryOptions({
    queryKey: ['contactLists', 'pages', { searchParam }],
    queryFn: ({ pageParam, signal }) =>
      call(ROUTES.listContactLists, { query: { searchParam, pageNumber: pageParam } }, { signal }),
    ...pageNumberPaging,
  })
export const contactListQuery = (contactListId: number) =>
  queryOptions({
    queryKey: ['contactLists', 'one', contactListId],
    queryFn: ({ signal }) => call(ROUTES.showContactList, { params: { contactListId } }, { signal }),
  })
/** How far the check of a list's numbers is. */
export const numberCheckQuery = (contactListId: number) =>
  queryOptions({
    queryKey: ['contactListItems', contactListId, 'check'],
    queryFn: ({ signal }) => call(ROUTES.showNumberCheck, { params: { contactListId } }, { signal }),
  })
/** The contacts of a list, page by page. */
export const contactListItemsQuery = (contactListId: number, searchParam: string) =>
  infiniteQueryOptions({
    queryKey: ['contactListItems', contactListId, { searchParam }],
    queryFn: ({ pageParam, signal }) =>
      call(
        ROUTES.listContactListItems,
        { query: { contactListId, searchParam, pageNumber: pageParam } },
        { signal },
      ),
    ...pageNumberPaging,
  })

/** How many contacts fulfil conditions now. */
export const segmentCountQuery = (segment: Segment) =>
  queryOptions({
    queryKey: ['contactLists', 'segment', segment],
    queryFn: ({ signal }) =>
      call(
        ROUTES.countSegment,
        {
          query: {
            ...segment,
            tagIds: JSON.stringify(segment.tagIds),
            queueIds: JSON.stringify(segment.queueIds),
          },
        },
        { signal },
      ),
    gcTime: 0,
  })

const refetchItems = (contactListId: number): void => {
  void queryClient.invalidateQueries({ queryKey: ['contactListItems', contactListId] })
  void queryClient.invalidateQueries({ queryKey: contactListQuery(contactListId).queryKey })
}

/** Keeps the names of all lists up to date, and refetches pages, whose counts only the server knows. */
export function subscribeContactLists(): () => void {
  const stops = [
    live.on('ContactList', event => {
      updateCached<ContactListBrief[]>(allContactListsQuery.queryKey, lists =>
        reduceContactLists(lists, event),
      )
      void queryClient.invalidateQueries({ queryKey: ['contactLists', 'pages'] })
      if (event.action === 'update')
        void queryClient.invalidateQueries({ queryKey: contactListQuery(event.contactList.id).queryKey })
    }),
    live.on('ContactListItem', event =>
      refetchItems(event.action === 'delete' ? event.contactListId : event.item.contactListId),
    ),
    live.on('contactListItems', ({ contactListId }) => refetchItems(contactListId)),
  ]
  return () => stops.forEach(stop => stop())
}
