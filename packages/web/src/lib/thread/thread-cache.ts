import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { Replay } from '../live/replay.ts'
import { queryClient } from '../query/query-client.ts'
import { shareRows } from '../query/share-rows.ts'

/** A thread as far back as it was fetched, the oldest message first. */
export interface LoadedThread<Message> {
  readonly messages: readonly Message[]
  /** There are older messages. */
  readonly hasMore: boolean
}

export interface PageRequest {
  /** The page ends before this message; without it, it is the latest. */
  readonly before?: number | undefined
  /** The page reaches back to this message. */
  readonly until?: number | undefined
  readonly signal?: AbortSignal
}

/** The threads of one kind: how their pages are fetched, and how a thread takes in pages, messages and events. */
export interface ThreadSource<Message, Thread extends LoadedThread<Message>, Page, LiveEvent> {
  /** The name under which they are cached. */
  readonly scope: string
  readonly fetchPage: (threadId: number, request: PageRequest) => Promise<Page>
  readonly toThread: (threadId: number, page: Page) => Thread
  readonly prependOlder: (thread: Thread, page: Page) => Thread
  readonly place: (thread: Thread, messages: readonly Message[]) => Thread
  readonly reduce: (thread: Thread, event: LiveEvent) => Thread
  /** Notes what is heard while a page is fetched; whoever hears it records it there. */
  readonly replay: Replay<LiveEvent>
}

/** Pages a renewed thread is followed back at most; older ones are fetched again when somebody scrolls there. */
const MAX_REFETCHED_PAGES = 5

/** Keeps the threads of one kind in the cache: fetches them page by page, and takes in what was heard or done here. */
export function createThreadCache<Message extends { readonly id: number }, Thread extends LoadedThread<Message>, Page, LiveEvent>(
  source: ThreadSource<Message, Thread, Page, LiveEvent>,
) {
  const { scope, fetchPage, toThread, prependOlder, place, reduce, replay } = source
  const keyOf = (threadId: number) => [scope, threadId] as const
  const cached = (threadId: number): Thread | undefined => queryClient.getQueryData<Thread>(keyOf(threadId))

  /** Fetches the end of a thread, as far back as it is shown already. */
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

  /** Live events keep the answer as the server has it. */
  const query = (threadId: number) =>
    queryOptions({
      queryKey: keyOf(threadId),
      queryFn: ({ signal }) => replay.run(() => fetchThread(threadId, signal), reduce),
      staleTime: Infinity,
      structuralSharing: shareRows<Thread>(thread => thread.messages),
    })

  /** Fetches the page before the oldest message, or as many as lead back to a message; false when nobody answered. */
  async function fetchOlder(threadId: number, oldest: Thread, until: number | undefined): Promise<boolean> {
    try {
      const grown = await replay.run(async () => {
        const page = await fetchPage(threadId, { before: oldest.messages[0]?.id, until })
        return prependOlder(cached(threadId) ?? oldest, page)
      }, reduce)
      queryClient.setQueryData<Thread>(keyOf(threadId), grown)
      return true
    } catch {
      // The next scroll asks again.
      return false
    }
  }

  /** A thread with what fetches its older messages. */
  function useThread(threadId: number) {
    const result = useQuery(query(threadId))
    const pendingPage = useRef<Promise<unknown>>(undefined)
    const [loadingOlder, setLoadingOlder] = useState(false)
    /** Fetches the page before the oldest message shown, or as many as lead back to a message; false when there is none or nobody answered. */
    const loadOlder = useCallback(
      async (until?: number): Promise<boolean> => {
        // Whoever looks for a message waits for the page that is under way already.
        if (pendingPage.current && until === undefined) return false
        if (pendingPage.current) await pendingPage.current
        const oldest = cached(threadId)
        if (!oldest?.hasMore) return false
        setLoadingOlder(true)
        const fetching = fetchOlder(threadId, oldest, until).finally(() => {
          pendingPage.current = undefined
          setLoadingOlder(false)
        })
        pendingPage.current = fetching
        return fetching
      },
      [threadId],
    )
    return { ...result, loadOlder, loadingOlder }
  }

  /** Takes something that was heard or done here into every thread of the cache. */
  function apply(event: LiveEvent): void {
    for (const [key, thread] of queryClient.getQueriesData<Thread>({ queryKey: [scope] })) {
      const next = thread && reduce(thread, event)
      if (next && next !== thread) queryClient.setQueryData(key, next)
    }
  }

  /** Asks for something that makes or changes messages, and takes the answer into its thread; what was heard meanwhile is newer than the answer. */
  async function mutate<Answer extends Message | Message[]>(threadId: number, request: () => Promise<Answer>): Promise<Answer> {
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
