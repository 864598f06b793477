import type { QueryKey } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { queryClient } from './query-client.ts'

/** A list in the cache that grows page by page, and that what is heard keeps as the server has it. */
export interface GrowingList<List extends { readonly hasMore: boolean }, Page> {
  readonly key: QueryKey
  readonly empty: List
  readonly pageSize: number
  readonly rowsOf: (list: List) => readonly unknown[]
  /** Fetches the page that follows on what a list has. */
  readonly fetchPage: (list: List, signal?: AbortSignal) => Promise<Page>
  readonly withPage: (list: List, page: Page) => List
  /** Runs a fetch, and brings its answer up to date with what was heard meanwhile. */
  readonly upToDate: (fetch: () => Promise<List>) => Promise<List>
}

/** Fetches a list as far as it is shown already, at least one page. */
export function fetchShown<List extends { readonly hasMore: boolean }, Page>(of: GrowingList<List, Page>, signal: AbortSignal): Promise<List> {
  return of.upToDate(async () => {
    const known = queryClient.getQueryData<List>(of.key)
    const shown = known ? of.rowsOf(known).length : 0
    let list = of.empty
    do list = of.withPage(list, await of.fetchPage(list, signal))
    while (list.hasMore && of.rowsOf(list).length + of.pageSize <= shown)
    return list
  })
}

/** What fetches the next page of a list on screen; `of` stays the same object while it is the same list. */
export function useMore<List extends { readonly hasMore: boolean }, Page>(
  of: GrowingList<List, Page>,
  { data, isFetching }: { data: List | undefined; isFetching: boolean },
) {
  const [loadingMore, setLoadingMore] = useState(false)
  const loadMore = useCallback(async () => {
    if (loadingMore || isFetching || !data?.hasMore) return
    setLoadingMore(true)
    try {
      const grown = await of.upToDate(async () => {
        const page = await of.fetchPage(data)
        return of.withPage(queryClient.getQueryData<List>(of.key) ?? of.empty, page)
      })
      queryClient.setQueryData(of.key, grown)
    } catch {
      // The next scroll asks again; the list so far stays.
    } finally {
      setLoadingMore(false)
    }
  }, [data, of, loadingMore, isFetching])
  return { loadMore, loadingMore }
}
