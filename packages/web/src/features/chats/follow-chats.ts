import type { Chat } from '@recado/contract'
import { QueryObserver } from '@tanstack/react-query'
import { live } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useSession } from '../../lib/session.ts'
import { ring } from '../../lib/sound.ts'
import { CHAT_EVENTS_HEARD, hearOneChat, type ChatHeard, type ChatList } from './chats.live.ts'
import { chatReplay, chatsOptions, stepOf } from './chats.queries.ts'
import { discard, followOutbox } from './outbox.ts'
import { hearThread, type ChatThread } from './thread.live.ts'
import { threadKey } from './thread.queries.ts'
import { useUnreadChats } from './unread-chats.ts'

/** Lists with something only the server can place are asked for again at most this often. */
const DOUBT_MS = 2_000
let doubt: ReturnType<typeof setTimeout> | undefined

function settleDoubts(): void {
  doubt = undefined
  void queryClient.invalidateQueries({ queryKey: ['chats'], predicate: query => (query.state.data as ChatList | undefined)?.stale === true })
}

/** Takes something that happened to chats into everything cached of them, whether it was heard or done here. */
export function hearAboutChats(heard: ChatHeard): void {
  chatReplay.note(heard)
  for (const [key, list] of queryClient.getQueriesData<ChatList>({ queryKey: ['chats'] })) {
    const next = list && stepOf(key[1] as string)(list, heard)
    if (!next || next === list) continue
    queryClient.setQueryData(key, next)
    if (next.stale) doubt ??= setTimeout(settleDoubts, DOUBT_MS)
  }
  for (const [key, chat] of queryClient.getQueriesData<Chat | null>({ queryKey: ['chat'] })) {
    const next = chat === undefined ? undefined : hearOneChat(chat, heard, key[1] as number)
    if (next === chat) continue
    queryClient.setQueryData(key, next)
    // What was said while one was not in it has not been heard.
    if (next === null) queryClient.removeQueries({ queryKey: threadKey(key[1] as number) })
  }
  for (const [key, thread] of queryClient.getQueriesData<ChatThread>({ queryKey: ['chatMessages'] })) {
    const next = thread && hearThread(thread, heard)
    if (next && next !== thread) queryClient.setQueryData(key, next)
  }
}

let looksAt: number | null = null
/** Notes which chat is on the screen; its messages need no bell while the page is in sight. */
export function watchChat(chatId: number | null): void {
  looksAt = chatId
}

/** A message of one's own has arrived, also where the answer to sending it got lost. */
function settleOwn({ name, payload }: ChatHeard): void {
  if (name !== 'chatRoom' || payload.action !== 'create' || payload.message.senderId !== useSession.getState().user?.id) return
  if (payload.message.clientKey !== null) discard(payload.message.clientKey)
}

function ringFor({ name, payload }: ChatHeard): void {
  if (name !== 'chatRoom' || payload.action !== 'create' || payload.message.senderId === useSession.getState().user?.id) return
  if (payload.chatId !== looksAt || document.visibilityState !== 'visible') ring()
}

/** Counts the chats with something unread, and keeps counting. */
const followUnread = (): (() => void) =>
  new QueryObserver(queryClient, chatsOptions()).subscribe(({ data }) => useUnreadChats.setState({ count: Object.keys(data?.unread ?? {}).length }))

/** Keeps every chat as the server has it, counts the unread and rings for new messages, until the returned function is called. A plan without chats has nothing to follow. */
export function followChats(): () => void {
  if (useSession.getState().user?.company.plan.useInternalChat !== true) return () => undefined
  const stops = CHAT_EVENTS_HEARD.map(name =>
    live.on(name, payload => {
      const heard = { name, payload } as ChatHeard
      hearAboutChats(heard)
      settleOwn(heard)
      ringFor(heard)
    }),
  )
  stops.push(followOutbox(), followUnread())
  return () => {
    for (const stop of stops) stop()
    clearTimeout(doubt)
    doubt = undefined
    useUnreadChats.setState({ count: 0 })
  }
}
