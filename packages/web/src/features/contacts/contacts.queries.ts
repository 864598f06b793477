import { ROUTES, type CallOutput, type Contact } from '@recado/contract'
import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { updateCached } from '../../lib/query/update-cached.ts'
import { live } from '../../lib/live/live.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { mapPages } from '../../lib/query/rows.ts'

export type MarketingFilter = 'given' | 'withdrawn' | 'none'
export interface ContactFilters {
  searchParam: string
  /** Contacts with all of these tags. */
  contactTag: number[]
  /** Consent to marketing. */
  marketing?: MarketingFilter | undefined
}

/** Cursor of a page: after the last contact shown, or by page number if that contact is gone. */
interface ContactCursor {
  readonly pageNumber: number
  readonly after?: number
}
const FIRST_PAGE: ContactCursor = { pageNumber: 1 }
function nextContactCursor(
  page: CallOutput<typeof ROUTES.listContacts>,
  _pages: unknown,
  { pageNumber }: ContactCursor,
): ContactCursor | undefined {
  const last = page.contacts.at(-1)
  return page.hasMore ? { pageNumber: pageNumber + 1, ...(last ? { after: last.id } : {}) } : undefined
}

/** Contacts by name, page by page. */
export const contactsQuery = (filters: ContactFilters) =>
  infiniteQueryOptions({
    queryKey: ['contacts', 'pages', filters],
    queryFn: ({ pageParam, signal }) =>
      call(ROUTES.listContacts, { query: { ...filters, ...pageParam } }, { signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: nextContactCursor,
  })

/** One contact in full. */
export const contactQuery = (contactId: number) =>
  queryOptions({
    queryKey: ['contacts', 'one', contactId],
    queryFn: ({ signal }) => call(ROUTES.showContact, { params: { contactId } }, { signal }),
  })

type ContactPages = InfiniteData<CallOutput<typeof ROUTES.listContacts>, ContactCursor>
const updateContactPages = (step: (contacts: Contact[]) => Contact[]): void =>
  void queryClient.setQueriesData<ContactPages>(
    { queryKey: ['contacts', 'pages'] },
    data => mapPages(data, 'contacts', step) as ContactPages | undefined,
  )

/**
 * Keeps the cached contacts up to date. A new one is refetched with its page, since only the server knows its
 * position.
 */
export const subscribeContacts = (): (() => void) =>
  live.on('contact', event => {
    if (event.action === 'delete') {
      // The contact on the screen is forgotten as well, and fetched as it is now.
      const { queryKey } = contactQuery(event.contactId)
      queryClient.removeQueries({ queryKey, type: 'inactive' })
      void queryClient.resetQueries({ queryKey, type: 'active' })
      return updateContactPages(contacts => contacts.filter(({ id }) => id !== event.contactId))
    }
    if (event.action === 'regroup') {
      for (const about of ['ticketsOf', 'notes', 'merges', 'mentions'])
        void queryClient.invalidateQueries({ queryKey: [about] })
      return
    }
    const { contact } = event
    updateCached<Contact>(contactQuery(contact.id).queryKey, () => contact)
    updateContactPages(contacts => contacts.map(old => (old.id === contact.id ? contact : old)))
    if (event.action === 'create') void queryClient.invalidateQueries({ queryKey: ['contacts', 'pages'] })
  })
