import { LIMITS, ROUTES } from '@recado/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'

/**
 * Contacts whose name or number contains this text, for a picker; no call below three characters. Spec:
 * workspace 5.
 */
export const contactChoicesQuery = (searchParam: string) =>
  queryOptions({
    queryKey: ['contacts', 'choices', searchParam],
    queryFn: async ({ signal }) =>
      (await call(ROUTES.listContacts, { query: { searchParam, pageNumber: 1 } }, { signal })).contacts,
    enabled: searchParam.length >= LIMITS.searchMin,
    staleTime: 30_000,
  })

/** The notes on a contact, latest first. */
export const notesQuery = (ticketId: number, contactId: number) =>
  queryOptions({
    queryKey: ['notes', contactId],
    queryFn: ({ signal }) => call(ROUTES.listNotes, { query: { ticketId, contactId } }, { signal }),
    staleTime: 30_000,
  })

/** The tickets of a contact that this user may see, the latest first. */
export const ticketsOfQuery = (contactId: number) =>
  queryOptions({
    queryKey: ['ticketsOf', contactId],
    queryFn: ({ signal }) => call(ROUTES.listTicketsOfContact, { params: { contactId } }, { signal }),
    staleTime: 30_000,
  })
