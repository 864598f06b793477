import { LIMITS, ROUTES, type PixCharge } from '@recado/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { pageNumberPaging } from '../../lib/query/page-number-paging.ts'

/** Invoices of the company, page by page. */
export const invoicesQuery = (searchParam: string) =>
  infiniteQueryOptions({
    queryKey: ['billing', 'invoices', { searchParam }],
    queryFn: ({ pageParam, signal }) =>
      call(ROUTES.listInvoices, { query: { searchParam, pageNumber: pageParam } }, { signal }),
    ...pageNumberPaging,
  })

/** The subscription of the company: its plan, its use, and the plans that it may choose. */
export const subscriptionQuery = queryOptions({
  queryKey: ['billing', 'subscription'],
  queryFn: ({ signal }) => call(ROUTES.showSubscription, {}, { signal }),
})

/** The state of a Pix code, asked for as long as it may change. */
export const chargeQuery = (charge: PixCharge) =>
  queryOptions({
    queryKey: ['billing', 'charge', charge.txid],
    queryFn: ({ signal }) => call(ROUTES.showCharge, { params: { txid: charge.txid } }, { signal }),
    initialData: charge,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'paid' ? false : LIMITS.chargePollMs),
  })

/** Codes whose payment only the operator can see. */
export const awaitedPaymentsQuery = (searchParam: string) =>
  infiniteQueryOptions({
    queryKey: ['payments', 'awaited', { searchParam }],
    queryFn: ({ pageParam, signal }) =>
      call(ROUTES.listAwaitedPayments, { query: { searchParam, pageNumber: pageParam } }, { signal }),
    ...pageNumberPaging,
  })
/** Money that paid nothing. */
export const strayPaymentsQuery = queryOptions({
  queryKey: ['payments', 'stray'],
  queryFn: ({ signal }) => call(ROUTES.listStrayPayments, {}, { signal }),
})
/** The way in which companies pay. */
export const paymentSettingsQuery = queryOptions({
  queryKey: ['payments', 'settings'],
  queryFn: ({ signal }) => call(ROUTES.showPaymentSettings, {}, { signal }),
})
