import { ROUTES } from '@recado/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { call } from '../../../lib/http/api.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { shareRows } from '../../../lib/query/share-rows.ts'
import { reduceThread, toThread, prependOlderMessages, type ThreadData } from './thread.live.ts'
import { threadKey, threadReplay } from './subscribe-threads.ts'

const fetchPage = (ticketId: number, before: number | undefined, { signal, until }: { signal?: AbortSignal; until?: number } = {}) =>
  call(
    ROUTES.listMessages,
    { params: { ticketId }, query: { ...(before === undefined ? {} : { before }), ...(until === undefined ? {} : { until }) } },
    { signal },
  )

/** Pages a renewed conversation is followed back at most; older ones are fetched again when somebody scrolls there. */
const MAX_REFETCHED_PAGES = 5

/** Fetches the end of a conversation, as far back as it is shown already. */
async function fetchThread(ticketId: number, signal: AbortSignal): Promise<ThreadData> {
  const shownFrom = queryClient.getQueryData<ThreadData>(threadKey(ticketId))?.messages[0]?.id ?? Number.POSITIVE_INFINITY
  let thread = toThread(ticketId, await fetchPage(ticketId, undefined, { signal }))
  for (let page = 1; page < MAX_REFETCHED_PAGES && thread.hasMore; page++) {
    const oldest = thread.messages[0]
    if (!oldest || oldest.id <= shownFrom) break
    thread = prependOlderMessages(thread, await fetchPage(ticketId, oldest.id, { signal }))
  }
  return thread
}

/** The messages of a ticket and of the earlier ones with the same contact. Live events keep them as the server has them. */
export const threadQuery = (ticketId: number) =>
  queryOptions({
    queryKey: threadKey(ticketId),
    queryFn: ({ signal }) => threadReplay.run(() => fetchThread(ticketId, signal), reduceThread),
    staleTime: Infinity,
    structuralSharing: shareRows<ThreadData>(thread => thread.messages),
  })

/** A conversation with what fetches its older messages. */
export function useThread(ticketId: number) {
  const query = useQuery(threadQuery(ticketId))
  const pendingPage = useRef<Promise<unknown>>(undefined)
  const [loadingOlder, setLoadingOlder] = useState(false)
  /** Fetches the page before the oldest message shown, or as many as lead back to a message; false when there is none or nobody answered. */
  const loadOlder = useCallback(
    async (until?: number): Promise<boolean> => {
      // Whoever looks for a message waits for the page that is under way already.
      if (pendingPage.current && until === undefined) return false
      if (pendingPage.current) await pendingPage.current
      const oldest = queryClient.getQueryData<ThreadData>(threadKey(ticketId))
      if (!oldest?.hasMore) return false
      setLoadingOlder(true)
      const fetching = threadReplay
        .run(async () => {
          const page = await fetchPage(ticketId, oldest.messages[0]?.id, until === undefined ? {} : { until })
          return prependOlderMessages(queryClient.getQueryData<ThreadData>(threadKey(ticketId)) ?? oldest, page)
        }, reduceThread)
        .then(
          grown => {
            queryClient.setQueryData(threadKey(ticketId), grown)
            return true
          },
          () => false,
        )
        .finally(() => {
          pendingPage.current = undefined
          setLoadingOlder(false)
        })
      pendingPage.current = fetching
      return fetching
    },
    [ticketId],
  )
  return { ...query, loadOlder, loadingOlder }
}

const HOVER_MS = 80
let hoverTimer: ReturnType<typeof setTimeout> | undefined

/** Fetches a conversation ahead when the pointer rests on its ticket. */
export function preloadThread(ticketId: number | null): void {
  clearTimeout(hoverTimer)
  if (ticketId !== null) hoverTimer = setTimeout(() => void queryClient.prefetchQuery(threadQuery(ticketId)), HOVER_MS)
}
