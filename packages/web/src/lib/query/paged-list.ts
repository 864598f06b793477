import type { QueryKey } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { queryClient } from './query-client.ts'

/** A list in the cache that grows page by page, and that what is heard keeps as the server has it. */
export interface PagedListSource<List extends { readonly hasMore: boolean }, Page> {
  readonly key: QueryKey
  readonly empty: List
  readonly pageSize: number
  readonly rowsOf: (list: List) => readonly unknown[]
  /** Fetches the page that follows on what a list has. */
  readonly fetchPage: (list: List, signal?: AbortSignal) => Promise<Page>
  readonly withPage: (list: List, page: Page) => List
  /** Runs a fetch, and brings its answer up to date with what was heard meanwhile. */
  readonly withReplay: (fetch: () => Promise<List>) => Promise<List>
}

/** Fetches a list as far as it is shown already, at least one page. */
export function fetchLoadedPages<List extends { readonly hasMore: boolean }, Page>(source: PagedListSource<List, Page>, signal: AbortSignal): Promise<List> {
  return source.withReplay(async () => {
    const known = queryClient.getQueryData<List>(source.key)
    const shown = known ? source.rowsOf(known).length : 0
    let list = source.empty
    do list = source.withPage(list, await source.fetchPage(list, signal))
    while (list.hasMore && source.rowsOf(list).length + source.pageSize <= shown)
    return list
  })
}

/** What fetches the next page of a list on screen; `source` stays the same object while it is the same list. */
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
      // The next scroll asks again; the list so far stays.
    } finally {
      setLoadingMore(false)
    }
  }, [data, source, loadingMore, isFetching])
  return { loadMore, loadingMore }
}
