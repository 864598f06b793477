import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'

/** The loaded records of a list. */
export interface RecordList<R> {
  /** Undefined while the first page is loading. */
  records: R[] | undefined
  error?: unknown
  retry: () => void
  /** Fetches the next page; undefined when there is none or one is loading. */
  fetchMore?: (() => void) | undefined
  isFetchingMore?: boolean
}

/** An infinite list as one array: `rows(page)` returns the records of a page. */
export function useInfiniteRecords<P extends { count: number }, R>(
  query: UseInfiniteQueryResult<InfiniteData<P>>,
  rows: (page: P) => R[],
): RecordList<R> & { count: number | undefined } {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `rows` only names a property
  const records = useMemo(() => data?.pages.flatMap(rows), [data])
  return {
    records,
    count: data?.pages[0]?.count,
    error,
    retry: () => void refetch(),
    fetchMore: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined,
    isFetchingMore: isFetchingNextPage,
  }
}
