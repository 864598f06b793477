import { ROUTES } from '@recado/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http/api.ts'

/** Possible duplicates: of this contact, or of all. */
export const suggestionsQuery = (contactId?: number) =>
  queryOptions({
    queryKey: ['merges', 'suggestions', contactId ?? null],
    queryFn: ({ signal }) =>
      call(ROUTES.listMergeSuggestions, { query: contactId === undefined ? {} : { contactId } }, { signal }),
  })

/** Contacts merged into one. */
export const mergesQuery = (contactId: number) =>
  queryOptions({
    queryKey: ['merges', 'of', contactId],
    queryFn: ({ signal }) => call(ROUTES.listMerges, { query: { contactId } }, { signal }),
  })

/** Preview of a merge; always refetched, since tickets keep changing. It is none of `merges`: after the merge there is none. */
export const previewQuery = (intoId: number, fromId: number) =>
  queryOptions({
    queryKey: ['mergePreview', intoId, fromId],
    queryFn: ({ signal }) => call(ROUTES.previewMerge, { query: { intoId, fromId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
