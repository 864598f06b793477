import { ROUTES, type CompanyFilter } from '@recado/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { pageNumberPaging } from '../../lib/query/page-number-paging.ts'

/** Logins and use of all companies change without an event of the operator's own company. */
const REFRESH_MS = 30_000

/** The operator's companies, those first whose due date is next. */
export const companiesQuery = (filter: CompanyFilter) => (searchParam: string) =>
  infiniteQueryOptions({
    queryKey: ['companies', 'pages', { searchParam, filter }],
    queryFn: ({ pageParam, signal }) =>
      call(ROUTES.listCompanies, { query: { searchParam, filter, pageNumber: pageParam } }, { signal }),
    ...pageNumberPaging,
    refetchInterval: REFRESH_MS,
  })

/** One company with what only it is measured for. */
export const companyQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['companies', 'one', companyId],
    queryFn: ({ signal }) => call(ROUTES.showCompany, { params: { companyId } }, { signal }),
  })

/** Milliseconds after which the state of an archive that is written is asked for again. */
const EXPORT_POLL_MS = 2_000
/** The archives with all data of a company, which no event tells of: the own one, and those of other operators. */
export const companyExportQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['companies', 'export', companyId],
    queryFn: ({ signal }) => call(ROUTES.showCompanyExport, { params: { companyId } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      [data?.export, ...(data?.others ?? [])].some(one => one?.state === 'running') ? EXPORT_POLL_MS : false,
    staleTime: 0,
  })

/** The latest invoices of a company. */
export const companyInvoicesQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['companies', 'invoices', companyId],
    queryFn: ({ signal }) => call(ROUTES.listCompanyInvoices, { params: { companyId } }, { signal }),
  })

/** The own plan and how much of it is used. */
export const ownPlanQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['own-plan', companyId],
    queryFn: ({ signal }) => call(ROUTES.showCompanyPlan, { params: { companyId } }, { signal }),
  })
