import { ROUTES } from '@recado/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http/api.ts'

/** The state of one's own second step. */
export const twoFactorQuery = queryOptions({
  queryKey: ['two-factor', 'own'],
  queryFn: ({ signal }) => call(ROUTES.showTwoFactor, {}, { signal }),
  staleTime: 0,
})

/** Whether a colleague has a second step. */
export const userTwoFactorQuery = (userId: number) =>
  queryOptions({
    queryKey: ['two-factor', userId],
    queryFn: ({ signal }) => call(ROUTES.showUserTwoFactor, { params: { userId } }, { signal }),
    staleTime: 0,
  })
