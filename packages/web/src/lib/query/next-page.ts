import type { UseInfiniteQueryResult } from '@tanstack/react-query'

/** How a list continues after its loaded rows. */
export interface NextPage {
  /** Fetches the next page. Undefined when there is none, while the list is fetched, and after a failure. */
  fetchMore?: (() => void) | undefined
  isFetchingMore?: boolean
  /** Fetches the next page once more; defined after a failure alone, which no scroll position repeats. */
  retryMore?: (() => void) | undefined
}

/** The next page of an infinite query. */
export function nextPageOf({
  hasNextPage,
  isFetching,
  isFetchingNextPage,
  isFetchNextPageError,
  fetchNextPage,
}: Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>): NextPage {
  const fetchMore = () => void fetchNextPage()
  const isReady = hasNextPage && !isFetching
  return {
    fetchMore: isReady && !isFetchNextPageError ? fetchMore : undefined,
    isFetchingMore: isFetchingNextPage,
    retryMore: isReady && isFetchNextPageError ? fetchMore : undefined,
  }
}
