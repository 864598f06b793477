import { ROUTES } from '@recado/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'

/** Which secrets of the company are set; for admins. */
export const secretsQuery = queryOptions({
  queryKey: ['secret-settings'],
  queryFn: ({ signal }) => call(ROUTES.listSecretSettings, {}, { signal }),
})
