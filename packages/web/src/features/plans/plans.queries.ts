import { ROUTES } from '@recado/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'

/** All plans, the cheapest first. */
export const plansQuery = queryOptions({
  queryKey: ['plans', 'all'],
  queryFn: ({ signal }) => call(ROUTES.listPlans, {}, { signal }),
})

/** The plans that the sign-up offers; fetched again with all plans. */
export const offeredPlansQuery = queryOptions({
  queryKey: [...plansQuery.queryKey, 'offered'],
  queryFn: ({ signal }) => call(ROUTES.listPublicPlans, {}, { signal }),
})
