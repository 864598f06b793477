import { ROUTES } from '@recado/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { live } from '../../lib/live/live.ts'
import { queryClient } from '../../lib/query/query-client.ts'

/** The consents of a contact, and their ledger. */
export const consentsQuery = (contactId: number) =>
  queryOptions({
    queryKey: ['consents', contactId],
    queryFn: ({ signal }) => call(ROUTES.showConsents, { params: { contactId } }, { signal }),
  })
export const stopWordsQuery = queryOptions({
  queryKey: ['stop-words'],
  queryFn: ({ signal }) => call(ROUTES.showStopWords, {}, { signal }),
})

/** Refetches the consents of contacts that gave or withdrew one, and lists that are filtered by them. */
export const subscribeConsents = (): (() => void) =>
  live.on('consent', ({ contactIds }) => {
    for (const contactId of contactIds)
      void queryClient.invalidateQueries({ queryKey: consentsQuery(contactId).queryKey })
    void queryClient.invalidateQueries({
      queryKey: ['contacts', 'pages'],
      predicate: ({ queryKey }) =>
        (queryKey[2] as { marketing?: string } | undefined)?.marketing !== undefined,
    })
  })
