import { ROUTES } from '@recado/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'

/** The days of the company with opening hours of their own, by their first day. */
export const hoursExceptionsQuery = queryOptions({
  queryKey: ['hoursExceptions'],
  queryFn: ({ signal }) => call(ROUTES.listHoursExceptions, {}, { signal }),
})
