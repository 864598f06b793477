/** Paging options for infinite lists by page number. Spread into `infiniteQueryOptions`. */
export const pageNumberPaging = {
  initialPageParam: 1,
  getNextPageParam: (last: { hasMore: boolean }, _pages: unknown, page: number): number | undefined =>
    last.hasMore ? page + 1 : undefined,
}
