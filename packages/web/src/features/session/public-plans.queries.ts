import { ROUTES } from '@recado/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'

/** The plans that somebody may sign up for; without any, sign-up is closed. */
export const publicPlansQuery = queryOptions({
  queryKey: ['plans', 'public'],
  queryFn: () => call(ROUTES.listPublicPlans),
  meta: { quiet: true },
})
