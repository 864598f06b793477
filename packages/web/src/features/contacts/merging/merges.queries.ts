import { ROUTES } from '@recado/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http/api.ts'

/** Contacts that may be one person: with this one, or of all. */
export const suggestionsQuery = (contactId?: number) =>
  queryOptions({
    queryKey: ['merges', 'suggestions', contactId ?? null],
    queryFn: ({ signal }) => call(ROUTES.listMergeSuggestions, { query: contactId === undefined ? {} : { contactId } }, { signal }),
  })

/** What became part of a contact. */
export const mergesQuery = (contactId: number) =>
  queryOptions({
    queryKey: ['merges', 'of', contactId],
    queryFn: ({ signal }) => call(ROUTES.listMerges, { query: { contactId } }, { signal }),
  })

/** What making one of two would do; asked again each time, since conversations go on. */
export const previewQuery = (intoId: number, fromId: number) =>
  queryOptions({
    queryKey: ['merges', 'preview', intoId, fromId],
    queryFn: ({ signal }) => call(ROUTES.previewMerge, { query: { intoId, fromId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
