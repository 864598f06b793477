import { ROUTES } from '@recado/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** What is known of a connection's token: never the token. */
export const tokenQuery = (whatsappId: number) =>
  queryOptions({
    queryKey: ['connection-tokens', whatsappId],
    queryFn: ({ signal }) => call(ROUTES.showConnectionToken, { params: { whatsappId } }, { signal }),
    staleTime: 0,
  })
