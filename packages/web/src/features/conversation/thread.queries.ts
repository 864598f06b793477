import { ROUTES } from '@recado/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { hearThread, threadOf, withOlder, type Thread } from './conversation.live.ts'
import { threadKey, threadReplay } from './follow-threads.ts'

const fetchPage = (ticketId: number, before: number | undefined, signal?: AbortSignal) =>
  call(ROUTES.listMessages, { params: { ticketId }, query: before === undefined ? {} : { before } }, { signal })

/** Pages a renewed conversation is followed back at most; older ones are fetched again when somebody scrolls there. */
const PAGES_KEPT = 5

/** Fetches the end of a conversation, as far back as it is shown already. */
async function fetchThread(ticketId: number, signal: AbortSignal): Promise<Thread> {
  const shownFrom = queryClient.getQueryData<Thread>(threadKey(ticketId))?.messages[0]?.id ?? Number.POSITIVE_INFINITY
  let thread = threadOf(ticketId, await fetchPage(ticketId, undefined, signal))
  for (let page = 1; page < PAGES_KEPT && thread.hasMore; page++) {
    const oldest = thread.messages[0]
    if (!oldest || oldest.id <= shownFrom) break
    thread = withOlder(thread, await fetchPage(ticketId, oldest.id, signal))
  }
  return thread
}

/** The messages of a ticket and of the earlier ones with the same contact. Live events keep them as the server has them. */
export const threadOptions = (ticketId: number) =>
  queryOptions({
    queryKey: threadKey(ticketId),
    queryFn: ({ signal }) => threadReplay.run(() => fetchThread(ticketId, signal), hearThread),
    staleTime: Infinity,
  })

/** A conversation with what fetches its older messages. */
export function useThread(ticketId: number) {
  const query = useQuery(threadOptions(ticketId))
  const under = useRef(false)
  const [loadingOlder, setLoadingOlder] = useState(false)
  /** Fetches the page before the oldest message shown; false when there is none or nobody answered. */
  const loadOlder = useCallback(async (): Promise<boolean> => {
    const oldest = queryClient.getQueryData<Thread>(threadKey(ticketId))
    if (under.current || !oldest?.hasMore) return false
    under.current = true
    setLoadingOlder(true)
    try {
      const grown = await threadReplay.run(async () => {
        const page = await fetchPage(ticketId, oldest.messages[0]?.id)
        return withOlder(queryClient.getQueryData<Thread>(threadKey(ticketId)) ?? oldest, page)
      }, hearThread)
      queryClient.setQueryData(threadKey(ticketId), grown)
      return true
    } catch {
      return false
    } finally {
      under.current = false
      setLoadingOlder(false)
    }
  }, [ticketId])
  return { ...query, loadOlder, loadingOlder }
}

const HOVER_MS = 80
let hovering: ReturnType<typeof setTimeout> | undefined

/** Fetches a conversation ahead when the pointer rests on its ticket. */
export function preloadThread(ticketId: number | null): void {
  clearTimeout(hovering)
  if (ticketId !== null) hovering = setTimeout(() => void queryClient.prefetchQuery(threadOptions(ticketId)), HOVER_MS)
}
