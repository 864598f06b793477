import { ROUTES } from '@recado/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'

/** Data of a connection's token, without the token. */
export const tokenQuery = (connectionId: number) =>
  queryOptions({
    queryKey: ['connection-tokens', connectionId],
    queryFn: ({ signal }) =>
      call(ROUTES.showConnectionToken, { params: { whatsappId: connectionId } }, { signal }),
    staleTime: 0,
  })
