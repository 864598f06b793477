import { ROUTES, type ChatMessage } from '@recado/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { chatReplay } from './chats.queries.ts'
import { hearThread, threadOf, withMessage, withOlder, type ChatThread } from './thread.live.ts'

export const threadKey = (chatId: number) => ['chatMessages', chatId] as const

const fetchPage = (chatId: number, before: number | undefined, signal?: AbortSignal) =>
  call(ROUTES.listChatMessages, { params: { chatId }, query: before === undefined ? {} : { before } }, { signal })

/** Pages a renewed chat is followed back at most; older ones are fetched again when somebody scrolls there. */
const PAGES_KEPT = 5

/** Fetches the end of a chat, as far back as it is shown already. */
async function fetchThread(chatId: number, signal: AbortSignal): Promise<ChatThread> {
  const shownFrom = queryClient.getQueryData<ChatThread>(threadKey(chatId))?.messages[0]?.id ?? Number.POSITIVE_INFINITY
  let thread = threadOf(chatId, await fetchPage(chatId, undefined, signal))
  for (let page = 1; page < PAGES_KEPT && thread.hasMore; page++) {
    const oldest = thread.messages[0]
    if (!oldest || oldest.id <= shownFrom) break
    thread = withOlder(thread, await fetchPage(chatId, oldest.id, signal))
  }
  return thread
}

/** What was said in a chat. Live events keep it as the server has it. */
export const threadOptions = (chatId: number) =>
  queryOptions({
    queryKey: threadKey(chatId),
    queryFn: ({ signal }) => chatReplay.run(() => fetchThread(chatId, signal), hearThread),
    staleTime: Infinity,
  })

/** A chat's messages with what fetches the older ones. */
export function useThread(chatId: number) {
  const query = useQuery(threadOptions(chatId))
  const underWay = useRef(false)
  const [loadingOlder, setLoadingOlder] = useState(false)
  const loadOlder = useCallback(async () => {
    const known = queryClient.getQueryData<ChatThread>(threadKey(chatId))
    if (underWay.current || !known?.hasMore) return
    underWay.current = true
    setLoadingOlder(true)
    try {
      const grown = await chatReplay.run(async () => {
        const page = await fetchPage(chatId, known.messages[0]?.id)
        return withOlder(queryClient.getQueryData<ChatThread>(threadKey(chatId)) ?? known, page)
      }, hearThread)
      queryClient.setQueryData(threadKey(chatId), grown)
    } catch {
      // The next scroll asks again.
    } finally {
      underWay.current = false
      setLoadingOlder(false)
    }
  }, [chatId])
  return { ...query, loadOlder, loadingOlder }
}

/** Asks for something that makes a message, and takes the answer into its chat; what was heard meanwhile is newer than the answer. */
export async function askAboutMessage(chatId: number, ask: () => Promise<ChatMessage>): Promise<void> {
  const next = await chatReplay.run<ChatThread | undefined>(
    async () => {
      const message = await ask()
      const thread = queryClient.getQueryData<ChatThread>(threadKey(chatId))
      return thread && withMessage(thread, message)
    },
    (thread, heard) => thread && hearThread(thread, heard),
  )
  if (next) queryClient.setQueryData(threadKey(chatId), next)
}
