import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { nextPageOf, type NextPage } from './next-page.ts'

/** The loaded records of a list. */
export interface RecordList<R> extends NextPage {
  /** Undefined while the first page is loading. */
  records: R[] | undefined
  error?: unknown
  retry: () => void
}

/** An infinite list as one array: `rows(page)` returns the records of a page. */
export function useInfiniteRecords<P extends { count: number }, R>(
  query: UseInfiniteQueryResult<InfiniteData<P>>,
  rows: (page: P) => R[],
): RecordList<R> & { count: number | undefined } {
  const { data, error, refetch } = query
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `rows` only names a property
  const records = useMemo(() => data?.pages.flatMap(rows), [data])
  return {
    records,
    count: data?.pages[0]?.count,
    error,
    retry: () => void refetch(),
    ...nextPageOf(query),
  }
}
