import { ROUTES } from '@recado/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The simulated phone of a connection. */
export const phoneQuery = (whatsappId: number) =>
  queryOptions({
    queryKey: ['simulator', whatsappId],
    queryFn: ({ signal }) => call(ROUTES.showPhone, { params: { whatsappId } }, { signal }),
    staleTime: 0,
  })
