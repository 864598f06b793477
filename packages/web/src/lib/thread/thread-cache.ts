import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { Replay } from '../live/replay.ts'
import { queryClient } from '../query/query-client.ts'
import { shareRows } from '../query/share-rows.ts'

/** The fetched part of a thread, oldest message first. */
export interface LoadedThread<Message> {
  readonly messages: readonly Message[]
  /** True when there are older messages. */
  readonly hasMore: boolean
}

export interface PageRequest {
  /** The page ends before this message; the latest page by default. */
  readonly before?: number | undefined
  /** The page reaches back to this message. */
  readonly until?: number | undefined
  readonly signal?: AbortSignal
}

/** Adapter for one kind of thread: fetches pages, and merges pages, messages and events into a thread. */
export interface ThreadSource<Message, Thread extends LoadedThread<Message>, Page, LiveEvent> {
  /** Prefix of the query key. */
  readonly scope: string
  readonly fetchPage: (threadId: number, request: PageRequest) => Promise<Page>
  readonly toThread: (threadId: number, page: Page) => Thread
  readonly prependOlder: (thread: Thread, page: Page) => Thread
  readonly place: (thread: Thread, messages: readonly Message[]) => Thread
  readonly reduce: (thread: Thread, event: LiveEvent) => Thread
  /** Records events during a fetch; event handlers add them here. */
  readonly replay: Replay<LiveEvent>
}

/** Maximum number of pages that a refetch loads; older ones are fetched again on scroll. */
const MAX_REFETCHED_PAGES = 5

/**
 * Serializes the fetches of older messages. `startFetch` returns undefined when there are none; it must be
 * stable for a thread.
 */
function useLoadOlder(startFetch: (until?: number) => Promise<boolean> | undefined) {
  const pendingPage = useRef<Promise<unknown>>(undefined)
  const [loadingOlder, setLoadingOlder] = useState(false)
  /**
   * Fetches the page before the oldest message shown, or as many as lead back to a message; false when there
   * is none or no response.
   */
  const loadOlder = useCallback(
    async (until?: number): Promise<boolean> => {
      // A jump to a message waits for a page that is already being fetched.
      if (pendingPage.current && until === undefined) return false
      if (pendingPage.current) await pendingPage.current
      const fetching = startFetch(until)?.finally(() => {
        pendingPage.current = undefined
        setLoadingOlder(false)
      })
      if (!fetching) return false
      setLoadingOlder(true)
      pendingPage.current = fetching
      return fetching
    },
    [startFetch],
  )
  return { loadOlder, loadingOlder }
}

/** Caches the threads of one kind: fetches pages, and merges live events and local changes. */
export function createThreadCache<
  Message extends { readonly id: number },
  Thread extends LoadedThread<Message>,
  Page,
  LiveEvent,
>(source: ThreadSource<Message, Thread, Page, LiveEvent>) {
  const { scope, fetchPage, toThread, prependOlder, place, reduce, replay } = source
  const keyOf = (threadId: number) => [scope, threadId] as const
  const cached = (threadId: number): Thread | undefined => queryClient.getQueryData<Thread>(keyOf(threadId))

  /** Refetches a thread from its end, back to the oldest page shown. */
  async function fetchThread(threadId: number, signal: AbortSignal): Promise<Thread> {
    const shownFrom = cached(threadId)?.messages[0]?.id ?? Number.POSITIVE_INFINITY
    let thread = toThread(threadId, await fetchPage(threadId, { signal }))
    for (let page = 1; page < MAX_REFETCHED_PAGES && thread.hasMore; page++) {
      const oldest = thread.messages[0]
      if (!oldest || oldest.id <= shownFrom) break
      thread = prependOlder(thread, await fetchPage(threadId, { before: oldest.id, signal }))
    }
    return thread
  }

  /** Live events keep the data fresh. */
  const query = (threadId: number) =>
    queryOptions({
      queryKey: keyOf(threadId),
      queryFn: ({ signal }) => replay.run(() => fetchThread(threadId, signal), reduce),
      staleTime: Infinity,
      structuralSharing: shareRows<Thread>(thread => thread.messages),
    })

  /**
   * Fetches the page before the oldest message, or as many as lead back to a message; false without a
   * response.
   */
  async function fetchOlder(threadId: number, oldest: Thread, until: number | undefined): Promise<boolean> {
    try {
      const grown = await replay.run(async () => {
        const page = await fetchPage(threadId, { before: oldest.messages[0]?.id, until })
        return prependOlder(cached(threadId) ?? oldest, page)
      }, reduce)
      queryClient.setQueryData<Thread>(keyOf(threadId), grown)
      return true
    } catch {
      // The next scroll retries.
      return false
    }
  }

  /** A thread with the function that fetches older messages. */
  function useThread(threadId: number) {
    const result = useQuery(query(threadId))
    const startFetch = useCallback(
      (until?: number) => {
        const oldest = cached(threadId)
        return oldest?.hasMore ? fetchOlder(threadId, oldest, until) : undefined
      },
      [threadId],
    )
    return { ...result, ...useLoadOlder(startFetch) }
  }

  /** Applies a live event or a local change to every cached thread. */
  function apply(event: LiveEvent): void {
    for (const [key, thread] of queryClient.getQueriesData<Thread>({ queryKey: [scope] })) {
      const next = thread && reduce(thread, event)
      if (next && next !== thread) queryClient.setQueryData(key, next)
    }
  }

  /**
   * Sends a mutation of messages, and merges the response into the thread; events received meanwhile are
   * newer than the response.
   */
  async function mutate<Answer extends Message | Message[]>(
    threadId: number,
    request: () => Promise<Answer>,
  ): Promise<Answer> {
    let answer: Answer | undefined
    const next = await replay.run<Thread | undefined>(
      async () => {
        answer = await request()
        const thread = cached(threadId)
        return thread && place(thread, [answer].flat() as Message[])
      },
      (thread, event) => thread && reduce(thread, event),
    )
    if (next) queryClient.setQueryData<Thread>(keyOf(threadId), next)
    return answer as Answer
  }

  return { keyOf, query, useThread, apply, mutate }
}
