import { ROUTES } from '@recado/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'

/** The simulated phone of a connection. */
export const phoneQuery = (connectionId: number) =>
  queryOptions({
    queryKey: ['simulator', connectionId],
    queryFn: ({ signal }) => call(ROUTES.showPhone, { params: { whatsappId: connectionId } }, { signal }),
    staleTime: 0,
  })
