import { ROUTES } from '@recado/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { sharing } from '../../lib/shared-rows.ts'
import { hearThread, threadOf, withOlder, type Thread } from './conversation.live.ts'
import { threadKey, threadReplay } from './follow-threads.ts'

const fetchPage = (ticketId: number, before: number | undefined, { signal, until }: { signal?: AbortSignal; until?: number } = {}) =>
  call(
    ROUTES.listMessages,
    { params: { ticketId }, query: { ...(before === undefined ? {} : { before }), ...(until === undefined ? {} : { until }) } },
    { signal },
  )

/** Pages a renewed conversation is followed back at most; older ones are fetched again when somebody scrolls there. */
const PAGES_KEPT = 5

/** Fetches the end of a conversation, as far back as it is shown already. */
async function fetchThread(ticketId: number, signal: AbortSignal): Promise<Thread> {
  const shownFrom = queryClient.getQueryData<Thread>(threadKey(ticketId))?.messages[0]?.id ?? Number.POSITIVE_INFINITY
  let thread = threadOf(ticketId, await fetchPage(ticketId, undefined, { signal }))
  for (let page = 1; page < PAGES_KEPT && thread.hasMore; page++) {
    const oldest = thread.messages[0]
    if (!oldest || oldest.id <= shownFrom) break
    thread = withOlder(thread, await fetchPage(ticketId, oldest.id, { signal }))
  }
  return thread
}

/** The messages of a ticket and of the earlier ones with the same contact. Live events keep them as the server has them. */
export const threadOptions = (ticketId: number) =>
  queryOptions({
    queryKey: threadKey(ticketId),
    queryFn: ({ signal }) => threadReplay.run(() => fetchThread(ticketId, signal), hearThread),
    staleTime: Infinity,
    structuralSharing: sharing<Thread>(thread => thread.messages),
  })

/** A conversation with what fetches its older messages. */
export function useThread(ticketId: number) {
  const query = useQuery(threadOptions(ticketId))
  const under = useRef<Promise<unknown>>(undefined)
  const [loadingOlder, setLoadingOlder] = useState(false)
  /** Fetches the page before the oldest message shown, or as many as lead back to a message; false when there is none or nobody answered. */
  const loadOlder = useCallback(
    async (until?: number): Promise<boolean> => {
      // Whoever looks for a message waits for the page that is under way already.
      if (under.current && until === undefined) return false
      if (under.current) await under.current
      const oldest = queryClient.getQueryData<Thread>(threadKey(ticketId))
      if (!oldest?.hasMore) return false
      setLoadingOlder(true)
      const fetching = threadReplay
        .run(async () => {
          const page = await fetchPage(ticketId, oldest.messages[0]?.id, until === undefined ? {} : { until })
          return withOlder(queryClient.getQueryData<Thread>(threadKey(ticketId)) ?? oldest, page)
        }, hearThread)
        .then(
          grown => {
            queryClient.setQueryData(threadKey(ticketId), grown)
            return true
          },
          () => false,
        )
        .finally(() => {
          under.current = undefined
          setLoadingOlder(false)
        })
      under.current = fetching
      return fetching
    },
    [ticketId],
  )
  return { ...query, loadOlder, loadingOlder }
}

const HOVER_MS = 80
let hovering: ReturnType<typeof setTimeout> | undefined

/** Fetches a conversation ahead when the pointer rests on its ticket. */
export function preloadThread(ticketId: number | null): void {
  clearTimeout(hovering)
  if (ticketId !== null) hovering = setTimeout(() => void queryClient.prefetchQuery(threadOptions(ticketId)), HOVER_MS)
}
