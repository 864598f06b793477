import type { Chat } from '@recado/contract'
import { CHAT_LIVE_EVENTS, reduceChat, type ChatLiveEvent, type LiveChatList } from '@recado/domain'
import { QueryObserver } from '@tanstack/react-query'
import { live } from '../../lib/live/live.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { useSession } from '../../lib/session/session.ts'
import { ring } from '../../lib/browser/sound.ts'
import { chatReplay, chatsQuery, chatListReducer } from './chats.queries.ts'
import { chatOutbox, startChatOutbox } from './thread/chat-outbox.ts'
import { applyChatThreadEvent, chatThreadKey } from './thread/thread.queries.ts'
import { useUnreadChats } from './unread-chats.ts'

/** Milliseconds between two refetches of a list with changes only the server can place. */
const REFETCH_STALE_MS = 2_000
let refetchTimer: ReturnType<typeof setTimeout> | undefined

function refetchStale(): void {
  refetchTimer = undefined
  void queryClient.invalidateQueries({
    queryKey: ['chats'],
    predicate: query => (query.state.data as LiveChatList | undefined)?.stale === true,
  })
}

/** Applies an event to all cached chat data, whether it is remote or from a local action. */
export function applyChatEvent(event: ChatLiveEvent): void {
  chatReplay.record(event)
  for (const [key, list] of queryClient.getQueriesData<LiveChatList>({ queryKey: ['chats'] })) {
    const next = list && chatListReducer(key[1] as string)(list, event)
    if (!next || next === list) continue
    queryClient.setQueryData(key, next)
    if (next.stale) refetchTimer ??= setTimeout(refetchStale, REFETCH_STALE_MS)
  }
  for (const [key, chat] of queryClient.getQueriesData<Chat | null>({ queryKey: ['chat'] })) {
    const next = chat === undefined ? undefined : reduceChat(chat, event, key[1] as number)
    if (next === chat) continue
    queryClient.setQueryData(key, next)
    // Messages from before the user joined are not cached.
    if (next === null) queryClient.removeQueries({ queryKey: chatThreadKey(key[1] as number) })
  }
  applyChatThreadEvent(event)
}

let openChatId: number | null = null
/** Sets the chat on screen; its messages cause no sound while the page is visible. */
export function setOpenChat(chatId: number | null): void {
  openChatId = chatId
}

/** Discards one's own delivered message, even if the response was lost. */
function discardDelivered({ name, payload }: ChatLiveEvent): void {
  if (
    name !== 'chatRoom' ||
    payload.action !== 'create' ||
    payload.message.senderId !== useSession.getState().user?.id
  )
    return
  if (payload.message.clientKey !== null) chatOutbox.discard(payload.message.clientKey)
}

function ringIfNew({ name, payload }: ChatLiveEvent): void {
  if (
    name !== 'chatRoom' ||
    payload.action !== 'create' ||
    payload.message.senderId === useSession.getState().user?.id
  )
    return
  if (payload.chatId !== openChatId || document.visibilityState !== 'visible') ring()
}

/** Counts the unread chats continuously. */
const subscribeUnread = (): (() => void) =>
  new QueryObserver(queryClient, chatsQuery()).subscribe(({ data }) =>
    useUnreadChats.setState({ count: Object.keys(data?.unread ?? {}).length }),
  )

/**
 * Keeps chats up to date, counts the unread and plays a sound for new messages; returns the unsubscribe
 * function. Does nothing for a plan without chats.
 */
export function subscribeChats(): () => void {
  if (useSession.getState().user?.company.plan.useInternalChat !== true) return () => undefined
  const stops = CHAT_LIVE_EVENTS.map(name =>
    live.on(name, payload => {
      const event = { name, payload } as ChatLiveEvent
      applyChatEvent(event)
      discardDelivered(event)
      ringIfNew(event)
    }),
  )
  stops.push(startChatOutbox(), subscribeUnread())
  return () => {
    for (const stop of stops) stop()
    clearTimeout(refetchTimer)
    refetchTimer = undefined
    useUnreadChats.setState({ count: 0 })
  }
}
