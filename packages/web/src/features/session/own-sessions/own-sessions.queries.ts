import { ROUTES } from '@recado/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http/api.ts'

/** One's own living sessions. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => call(ROUTES.listOwnSessions, {}, { signal }),
  staleTime: 0,
})
