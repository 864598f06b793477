import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useNextPage, type PagedListSource } from './paged-list.ts'
import { queryClient } from './query-client.ts'

interface Numbers {
  readonly numbers: readonly number[]
  readonly hasMore: boolean
}

const KEY = ['numbers']
const FIRST: Numbers = { numbers: [1, 2], hasMore: true }

function sourceOf(fetchPage: () => Promise<Numbers>): PagedListSource<Numbers, Numbers> {
  return {
    key: KEY,
    empty: { numbers: [], hasMore: true },
    pageSize: 2,
    rowsOf: list => list.numbers,
    fetchPage,
    withPage: (list, page) => ({ ...page, numbers: [...list.numbers, ...page.numbers] }),
    withReplay: fetch => fetch(),
  }
}

const render = (fetchPage: () => Promise<Numbers>) => {
  const source = sourceOf(fetchPage)
  queryClient.setQueryData(KEY, FIRST)
  return renderHook(
    ({ isFetching, data }: { isFetching: boolean; data: Numbers }) =>
      useNextPage(source, { data, isFetching }),
    { initialProps: { isFetching: false, data: FIRST } },
  )
}

test('a next page waits for a fetch of the whole list, and is offered when that ends', () => {
  const { result, rerender } = render(() => Promise.reject(new Error('nobody asks')))
  rerender({ isFetching: true, data: FIRST })
  expect(result.current.fetchMore).toBeUndefined()
  rerender({ isFetching: false, data: FIRST })
  expect(result.current.fetchMore).toBeDefined()
})

test('a next page that failed is fetched again on request alone, until the list changes', async () => {
  let isDown = true
  const { result, rerender } = render(() =>
    isDown ? Promise.reject(new Error('down')) : Promise.resolve({ numbers: [3], hasMore: false }),
  )
  act(() => result.current.fetchMore?.())
  await waitFor(() => expect(result.current.retryMore).toBeDefined())
  expect(result.current.fetchMore).toBeUndefined()

  const changed = { ...FIRST, numbers: [0, 1, 2] }
  rerender({ isFetching: false, data: changed })
  expect(result.current.fetchMore).toBeDefined()
  rerender({ isFetching: false, data: FIRST })
  isDown = false
  act(() => result.current.retryMore?.())
  await waitFor(() => expect(queryClient.getQueryData(KEY)).toEqual({ numbers: [1, 2, 3], hasMore: false }))
})
