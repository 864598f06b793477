import { LIMITS, ROUTES, type Chat } from '@recado/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { fetchShown, useMore } from '../../lib/growing-list.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useSession } from '../../lib/session.ts'
import { createReplay } from '../tickets/index.ts'
import { EMPTY_LIST, hearChats, hearOneChat, nextPlace, withPage, type ChatHeard, type ChatList } from './chats.live.ts'

/** Fetches of chats run through this, so that what is heard meanwhile is not lost. */
export const chatReplay = createReplay<ChatHeard>()

export const chatsKey = (search: string) => ['chats', search] as const
export const chatKey = (chatId: number) => ['chat', chatId] as const

/** How a list goes on when something is heard, for the person logged in now. */
export const stepOf =
  (search: string) =>
  (list: ChatList, heard: ChatHeard): ChatList =>
    hearChats(list, heard, { search, myId: useSession.getState().user?.id ?? 0 })

const growing = (search: string) => ({
  key: chatsKey(search),
  empty: EMPTY_LIST,
  pageSize: LIMITS.page,
  rowsOf: (list: ChatList) => list.chats,
  fetchPage: (list: ChatList, signal?: AbortSignal) => call(ROUTES.listChats, { query: { searchParam: search, ...nextPlace(list) } }, { signal }),
  withPage,
  upToDate: (fetch: () => Promise<ChatList>) => chatReplay.run(fetch, stepOf(search)),
})

/** The chats one is in, or those a text finds. Live events keep them as the server has them. */
export const chatsOptions = (search = '') =>
  queryOptions({
    queryKey: chatsKey(search),
    queryFn: ({ signal }) => fetchShown(growing(search), signal),
    staleTime: Infinity,
    // While the next letters of a search are looked up, the hits of the last ones stay.
    placeholderData: old => (search === '' ? undefined : old),
  })

/** A list with what fetches its next page. */
export function useChats(search: string) {
  const query = useQuery(chatsOptions(search))
  const more = useMore(
    useMemo(() => growing(search), [search]),
    query,
  )
  return { ...query, ...more }
}

/** A chat some list holds already, so that opening it needs no call. */
function listed(chatId: number): Chat | undefined {
  for (const [, list] of queryClient.getQueriesData<ChatList>({ queryKey: ['chats'] })) {
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

/** The open chat; null where there is none for these eyes. */
export const chatOptions = (chatId: number) =>
  queryOptions({
    queryKey: chatKey(chatId),
    queryFn: ({ signal }): Promise<Chat | null> =>
      chatReplay.run(
        () => fetchChat(chatId, signal),
        (chat, heard) => hearOneChat(chat, heard, chatId),
      ),
    initialData: () => listed(chatId),
    staleTime: Infinity,
  })
