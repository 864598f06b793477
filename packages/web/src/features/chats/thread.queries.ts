import { ROUTES, type ChatMessage } from '@recado/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { chatReplay } from './chats.queries.ts'
import { reduceChatThread, toChatThread, placeChatMessage, prependOlderChatMessages, type ChatThreadData } from './thread.live.ts'

export const chatThreadKey = (chatId: number) => ['chatMessages', chatId] as const

const fetchChatPage = (chatId: number, before: number | undefined, signal?: AbortSignal) =>
  call(ROUTES.listChatMessages, { params: { chatId }, query: before === undefined ? {} : { before } }, { signal })

/** Pages a renewed chat is followed back at most; older ones are fetched again when somebody scrolls there. */
const MAX_REFETCHED_PAGES = 5

/** Fetches the end of a chat, as far back as it is shown already. */
async function fetchChatThread(chatId: number, signal: AbortSignal): Promise<ChatThreadData> {
  const shownFrom = queryClient.getQueryData<ChatThreadData>(chatThreadKey(chatId))?.messages[0]?.id ?? Number.POSITIVE_INFINITY
  let thread = toChatThread(chatId, await fetchChatPage(chatId, undefined, signal))
  for (let page = 1; page < MAX_REFETCHED_PAGES && thread.hasMore; page++) {
    const oldest = thread.messages[0]
    if (!oldest || oldest.id <= shownFrom) break
    thread = prependOlderChatMessages(thread, await fetchChatPage(chatId, oldest.id, signal))
  }
  return thread
}

/** What was said in a chat. Live events keep it as the server has it. */
export const chatThreadQuery = (chatId: number) =>
  queryOptions({
    queryKey: chatThreadKey(chatId),
    queryFn: ({ signal }) => chatReplay.run(() => fetchChatThread(chatId, signal), reduceChatThread),
    staleTime: Infinity,
  })

/** A chat's messages with what fetches the older ones. */
export function useChatThread(chatId: number) {
  const query = useQuery(chatThreadQuery(chatId))
  const isLoading = useRef(false)
  const [loadingOlder, setLoadingOlder] = useState(false)
  const loadOlder = useCallback(async () => {
    const known = queryClient.getQueryData<ChatThreadData>(chatThreadKey(chatId))
    if (isLoading.current || !known?.hasMore) return
    isLoading.current = true
    setLoadingOlder(true)
    try {
      const grown = await chatReplay.run(async () => {
        const page = await fetchChatPage(chatId, known.messages[0]?.id)
        return prependOlderChatMessages(queryClient.getQueryData<ChatThreadData>(chatThreadKey(chatId)) ?? known, page)
      }, reduceChatThread)
      queryClient.setQueryData(chatThreadKey(chatId), grown)
    } catch {
      // The next scroll asks again.
    } finally {
      isLoading.current = false
      setLoadingOlder(false)
    }
  }, [chatId])
  return { ...query, loadOlder, loadingOlder }
}

/** Asks for something that makes a message, and takes the answer into its chat; what was heard meanwhile is newer than the answer. */
export async function mutateChatThread(chatId: number, request: () => Promise<ChatMessage>): Promise<void> {
  const next = await chatReplay.run<ChatThreadData | undefined>(
    async () => {
      const message = await request()
      const thread = queryClient.getQueryData<ChatThreadData>(chatThreadKey(chatId))
      return thread && placeChatMessage(thread, message)
    },
    (thread, event) => thread && reduceChatThread(thread, event),
  )
  if (next) queryClient.setQueryData(chatThreadKey(chatId), next)
}
