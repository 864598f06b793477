import { ROUTES } from '@recado/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http/api.ts'

/** The document of the calls of other systems; it changes with the server's version alone. */
export const openApiQuery = queryOptions({
  queryKey: ['open-api'],
  queryFn: ({ signal }) => call(ROUTES.showOpenApi, {}, { signal }),
  staleTime: Infinity,
})
