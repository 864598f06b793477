import type { QueryKey } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { NextPage } from './next-page.ts'
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

/** The next page of a list; `source` must be stable for a list. A failure lasts until the list changes. */
export function useNextPage<List extends { readonly hasMore: boolean }, Page>(
  source: PagedListSource<List, Page>,
  { data, isFetching }: { data: List | undefined; isFetching: boolean },
): NextPage {
  const [isFetchingMore, setFetchingMore] = useState(false)
  const [failed, setFailed] = useState<List>()
  const fetchNext = useCallback(async () => {
    if (!data) return
    setFetchingMore(true)
    try {
      const grown = await source.withReplay(async () => {
        const page = await source.fetchPage(data)
        return source.withPage(queryClient.getQueryData<List>(source.key) ?? source.empty, page)
      })
      queryClient.setQueryData(source.key, grown)
    } catch {
      setFailed(data)
    } finally {
      setFetchingMore(false)
    }
  }, [data, source])
  const isReady = data?.hasMore === true && !isFetching && !isFetchingMore
  const fetchMore = isReady ? () => void fetchNext() : undefined
  return failed === data ? { isFetchingMore, retryMore: fetchMore } : { isFetchingMore, fetchMore }
}
