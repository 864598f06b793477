import type { QueryKey } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { queryClient } from './query-client.ts'

/** A cached list that loads page by page and is updated by live events. */
export interface PagedListSource<List extends { readonly hasMore: boolean }, Page> {
  readonly key: QueryKey
  readonly empty: List
  readonly pageSize: number
  readonly rowsOf: (list: List) => readonly unknown[]
  /** Fetches the page after the last one of a list. */
  readonly fetchPage: (list: List, signal?: AbortSignal) => Promise<Page>
  readonly withPage: (list: List, page: Page) => List
  /** Runs a fetch, and applies the events received meanwhile to its result. */
  readonly withReplay: (fetch: () => Promise<List>) => Promise<List>
}

/** Refetches the pages shown, at least one. */
export function fetchLoadedPages<List extends { readonly hasMore: boolean }, Page>(
  source: PagedListSource<List, Page>,
  signal: AbortSignal,
): Promise<List> {
  return source.withReplay(async () => {
    const known = queryClient.getQueryData<List>(source.key)
    const shown = known ? source.rowsOf(known).length : 0
    let list = source.empty
    do list = source.withPage(list, await source.fetchPage(list, signal))
    while (list.hasMore && source.rowsOf(list).length + source.pageSize <= shown)
    return list
  })
}

/** Returns the function that fetches the next page of a list; `source` must be stable for a list. */
export function useLoadMore<List extends { readonly hasMore: boolean }, Page>(
  source: PagedListSource<List, Page>,
  { data, isFetching }: { data: List | undefined; isFetching: boolean },
) {
  const [loadingMore, setLoadingMore] = useState(false)
  const loadMore = useCallback(async () => {
    if (loadingMore || isFetching || !data?.hasMore) return
    setLoadingMore(true)
    try {
      const grown = await source.withReplay(async () => {
        const page = await source.fetchPage(data)
        return source.withPage(queryClient.getQueryData<List>(source.key) ?? source.empty, page)
      })
      queryClient.setQueryData(source.key, grown)
    } catch {
      // The next scroll retries; the loaded rows stay.
    } finally {
      setLoadingMore(false)
    }
  }, [data, source, loadingMore, isFetching])
  return { loadMore, loadingMore }
}
