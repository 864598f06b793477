import { LIMITS, ROUTES, type Chat } from '@recado/contract'
import {
  EMPTY_CHAT_LIST,
  reduceChatList,
  reduceChat,
  nextChatCursor,
  mergeChatPage,
  type ChatLiveEvent,
  type LiveChatList,
} from '@recado/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError } from '../../lib/http/api-error.ts'
import { call } from '../../lib/http/api.ts'
import { createReplay } from '../../lib/live/replay.ts'
import { fetchLoadedPages, useNextPage } from '../../lib/query/paged-list.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { useSession } from '../../lib/session/session.ts'

/** Replay for fetches of chats: applies events that arrive during a fetch. */
export const chatReplay = createReplay<ChatLiveEvent>()

export const chatsKey = (search: string) => ['chats', search] as const
export const chatKey = (chatId: number) => ['chat', chatId] as const

/** Reduces events into a list for the logged-in user. */
export const chatListReducer =
  (search: string) =>
  (list: LiveChatList, event: ChatLiveEvent): LiveChatList =>
    reduceChatList(list, event, { search, myId: useSession.getState().user?.id ?? 0 })

const chatListSource = (search: string) => ({
  key: chatsKey(search),
  empty: EMPTY_CHAT_LIST,
  pageSize: LIMITS.page,
  rowsOf: (list: LiveChatList) => list.chats,
  fetchPage: (list: LiveChatList, signal?: AbortSignal) =>
    call(ROUTES.listChats, { query: { searchParam: search, ...nextChatCursor(list) } }, { signal }),
  withPage: mergeChatPage,
  withReplay: (fetch: () => Promise<LiveChatList>) => chatReplay.run(fetch, chatListReducer(search)),
})

/** The user's chats, or those that match a search. Live events keep them up to date. */
export const chatsQuery = (search = '') =>
  queryOptions({
    queryKey: chatsKey(search),
    queryFn: ({ signal }) => fetchLoadedPages(chatListSource(search), signal),
    staleTime: Infinity,
    // While the user types a search, the previous hits stay.
    placeholderData: old => (search === '' ? undefined : old),
  })

/** A list with its next-page function. */
export function useChats(search: string) {
  const query = useQuery(chatsQuery(search))
  const nextPage = useNextPage(
    useMemo(() => chatListSource(search), [search]),
    query,
  )
  return { ...query, nextPage }
}

/** Finds a chat in a cached list, so that opening it needs no call. */
function findListedChat(chatId: number): Chat | undefined {
  for (const [, list] of queryClient.getQueriesData<LiveChatList>({ queryKey: ['chats'] })) {
    const found = list?.chats.find(({ id }) => id === chatId)
    if (found) return found
  }
  return undefined
}

async function fetchChat(chatId: number, signal: AbortSignal): Promise<Chat | null> {
  try {
    return await call(ROUTES.showChat, { params: { chatId } }, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'ERR_NO_CHAT_FOUND') return null
    throw error
  }
}

/** The open chat; null if the user may not see it. */
export const chatQuery = (chatId: number) =>
  queryOptions({
    queryKey: chatKey(chatId),
    queryFn: ({ signal }): Promise<Chat | null> =>
      chatReplay.run(
        () => fetchChat(chatId, signal),
        (chat, event) => reduceChat(chat, event, chatId),
      ),
    initialData: () => findListedChat(chatId),
    staleTime: Infinity,
  })
