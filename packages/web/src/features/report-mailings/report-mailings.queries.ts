import { ROUTES } from '@recado/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'

/** The reports by e-mail that the user may see. Nobody is told of changes, so each opening fetches them. */
export const mailingsQuery = queryOptions({
  queryKey: ['report-mailings', 'all'],
  queryFn: ({ signal }) => call(ROUTES.listReportMailings, {}, { signal }),
  refetchOnMount: 'always',
})
/** The colleagues who may get reports. */
export const mailingReadersQuery = queryOptions({
  queryKey: ['report-mailings', 'readers'],
  queryFn: async ({ signal }) => (await call(ROUTES.listMailingReaders, {}, { signal })).readers,
  refetchOnMount: 'always',
})
