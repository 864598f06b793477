import { ROUTES, type AuditKind } from '@recado/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { pageNumberPaging } from '../../lib/query/page-number-paging.ts'

export interface AuditFilters {
  readonly searchParam: string
  readonly userId?: number
  readonly kind?: AuditKind
  readonly from?: string
  readonly to?: string
}

/** A log, page by page, newest first; no event tells of new entries, so each visit fetches it. */
export const auditLogQuery = (filters: AuditFilters, isPlatform: boolean) =>
  infiniteQueryOptions({
    queryKey: ['audit-log', { filters, isPlatform }],
    queryFn: ({ pageParam, signal }) =>
      call(
        isPlatform ? ROUTES.listPlatformAuditLog : ROUTES.listAuditLog,
        { query: { ...filters, pageNumber: pageParam } },
        { signal },
      ),
    ...pageNumberPaging,
    staleTime: 0,
  })
