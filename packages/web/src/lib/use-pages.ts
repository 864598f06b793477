import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'

/** An endless list as one array: `rows(page)` picks the records of a page. `more` is there while there is more to fetch and nothing on its way. */
export function usePages<P extends { count: number }, R>(query: UseInfiniteQueryResult<InfiniteData<P>>, rows: (page: P) => R[]) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `rows` only names a property
  const records = useMemo(() => data?.pages.flatMap(rows), [data])
  return {
    records,
    count: data?.pages[0]?.count,
    error,
    retry: () => void refetch(),
    more: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined,
    fetchingMore: isFetchingNextPage,
  }
}
