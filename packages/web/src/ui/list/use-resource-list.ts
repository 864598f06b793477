import {
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useSearchText, type SearchText } from '../../lib/form/use-search-text.ts'
import { useInfiniteRecords, type RecordList } from '../../lib/query/use-infinite-records.ts'

/** The records of a page and their search. */
export interface ResourceList<R> extends RecordList<R> {
  /** The number of all records; undefined until the server has answered. */
  count: number | undefined
  search: SearchText
  /** The beginning of the key of every query about these records. */
  queryKey: QueryKey
}

/** A list that the server searches and sends page by page. `rows(page)` picks the records of a page. */
export function usePagedResource<R, Page extends { count: number }, Key extends QueryKey>(
  query: (searchParam: string) => UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, Key, number>,
  rows: (page: Page) => R[],
): ResourceList<R> {
  const search = useSearchText()
  const options = query(search.settled)
  const list = useInfiniteRecords(useInfiniteQuery(options), rows)
  return { ...list, search, queryKey: options.queryKey.slice(0, 1) }
}

/** A list that the server sends as a whole and the browser searches by name. */
export function useWholeResource<R, Key extends QueryKey>(
  query: UseQueryOptions<R[], Error, R[], Key>,
  nameOf: (record: R) => string,
): ResourceList<R> {
  const search = useSearchText()
  const { data, error, refetch } = useQuery(query)
  const searchText = search.settled.toLowerCase()
  return {
    records: data?.filter(record => nameOf(record).toLowerCase().includes(searchText)),
    count: data?.length,
    error,
    retry: () => void refetch(),
    search,
    queryKey: query.queryKey.slice(0, 1),
  }
}
