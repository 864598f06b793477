import { chatCursor, LIMITS, type Chat, type LivePayload, type UnreadChat } from '@recado/contract'

/** The fetched top of a user's chat list, in order. */
export interface LiveChatList {
  readonly chats: readonly Chat[]
  /** Total number of chats; at most {@link LIMITS.countMax}. */
  readonly count: number
  readonly hasMore: boolean
  /** Only the server can place a change: the list needs a refetch. */
  readonly stale: boolean
  /** Number of unread messages by chat, fetched or not. */
  readonly unread: Readonly<Record<number, number>>
}
export const EMPTY_CHAT_LIST: LiveChatList = { chats: [], count: 0, hasMore: true, stale: false, unread: {} }

export const CHAT_LIVE_EVENTS = ['chat', 'chatRoom', 'chatUser', 'user'] as const
export type ChatLiveEvent = {
  [N in (typeof CHAT_LIVE_EVENTS)[number]]: { readonly name: N; readonly payload: LivePayload<N> }
}[(typeof CHAT_LIVE_EVENTS)[number]]

export interface ChatContext {
  /** The list's search text. */
  readonly search: string
  readonly myId: number
}

/** Latest activity first. */
export const compareChats = (a: Chat, b: Chat): number =>
  Date.parse(b.updatedAt) - Date.parse(a.updatedAt) || b.id - a.id
/** Number of a user's unread messages in a chat. */
export const unreadCountOf = (chat: Chat, userId: number): number =>
  chat.users.find(member => member.userId === userId)?.unreads ?? 0

/**
 * Cursor of the next page: after the list's last chat, even if events moved others; for an empty list its
 * beginning.
 */
export function nextChatCursor({ chats }: LiveChatList): { after?: string } {
  const last = chats.at(-1)
  return last ? { after: chatCursor(last) } : {}
}

interface Page {
  readonly records: readonly Chat[]
  readonly count: number
  readonly hasMore: boolean
  readonly unread: readonly UnreadChat[]
}
/** Adds a fetched page to a list; the page's version of a chat is newer. */
export function mergeChatPage(list: LiveChatList, { records, count, hasMore, unread }: Page): LiveChatList {
  const fetched = new Set(records.map(({ id }) => id))
  const chats = [...list.chats.filter(({ id }) => !fetched.has(id)), ...records].toSorted(compareChats)
  return {
    chats,
    count,
    hasMore,
    stale: false,
    unread: Object.fromEntries(unread.map(({ chatId, unreads }) => [chatId, unreads])),
  }
}

const capCount = (count: number): number => Math.min(LIMITS.countMax, Math.max(0, count))

function withUnreadCount(
  unread: LiveChatList['unread'],
  chatId: number,
  unreads: number,
): LiveChatList['unread'] {
  if ((unread[chatId] ?? 0) === unreads) return unread
  const { [chatId]: _, ...others } = unread
  return unreads === 0 ? others : { ...others, [chatId]: unreads }
}

function removeChat(list: LiveChatList, chatId: number): LiveChatList {
  const chats = list.chats.filter(({ id }) => id !== chatId)
  const unread = withUnreadCount(list.unread, chatId, 0)
  if (chats.length < list.chats.length) return { ...list, chats, unread, count: capCount(list.count - 1) }
  return list.hasMore ? { ...list, unread, stale: true } : unread === list.unread ? list : { ...list, unread }
}

/** Places a chat in a list. The order below the fetched part is unknown, so there it is left out. */
function placeChat(list: LiveChatList, chat: Chat, { search, myId }: ChatContext): LiveChatList {
  const unread = withUnreadCount(list.unread, chat.id, unreadCountOf(chat, myId))
  const others = list.chats.filter(({ id }) => id !== chat.id)
  const isListed = others.length < list.chats.length
  // Only the server can evaluate a search: it gains no hits by itself.
  if (!isListed && search !== '') return { ...list, unread, stale: true }
  let index = others.findIndex(other => compareChats(chat, other) < 0)
  if (index === -1) index = others.length
  const isBelowFetched = index === others.length && list.hasMore
  const chats = isBelowFetched ? others : [...others.slice(0, index), chat, ...others.slice(index)]
  if (isListed) return { ...list, chats, unread }
  return list.hasMore
    ? { ...list, chats, unread, stale: true }
    : { ...list, chats, unread, count: capCount(list.count + 1) }
}

/** Renames a member of the chat, or drops a removed user. */
function withRelations(chat: Chat, payload: LivePayload<'user'>): Chat {
  if (payload.action === 'create') return chat
  const userId = payload.action === 'delete' ? payload.userId : payload.user.id
  const isDeleted = payload.action === 'delete'
  if (chat.users.every(member => member.userId !== userId) && !(isDeleted && chat.lastSenderId === userId))
    return chat
  return {
    ...chat,
    lastSenderId: isDeleted && chat.lastSenderId === userId ? null : chat.lastSenderId,
    users: isDeleted
      ? chat.users.filter(member => member.userId !== userId)
      : chat.users.map(member =>
          member.userId === userId ? { ...member, user: { id: userId, name: payload.user.name } } : member,
        ),
  }
}
const markReadBy = (chat: Chat, userId: number): Chat => ({
  ...chat,
  users: chat.users.map(member => (member.userId === userId ? { ...member, unreads: 0 } : member)),
})

/** Applies an event to a single chat, such as the open one; null if the user may not see it. */
export function reduceChat(chat: Chat | null, { name, payload }: ChatLiveEvent, chatId: number): Chat | null {
  if (name === 'user') return chat && withRelations(chat, payload)
  if (('chat' in payload ? payload.chat.id : payload.chatId) !== chatId) return chat
  if (payload.action === 'delete') return null
  return payload.action === 'updateUnread' ? chat && markReadBy(chat, payload.userId) : payload.chat
}

/** Applies an event to a list. The result equals a fresh fetch of the same length. */
export function reduceChatList(list: LiveChatList, event: ChatLiveEvent, context: ChatContext): LiveChatList {
  const { name, payload } = event
  if (name === 'user') {
    const chats = list.chats.map(chat => withRelations(chat, payload))
    if (chats.every((chat, index) => chat === list.chats[index])) return list
    return { ...list, chats, stale: list.stale || context.search !== '' }
  }
  if (payload.action === 'delete') return removeChat(list, payload.chatId)
  if (payload.action === 'updateUnread') {
    const unread =
      payload.userId === context.myId ? withUnreadCount(list.unread, payload.chatId, 0) : list.unread
    return {
      ...list,
      unread,
      chats: list.chats.map(chat => (chat.id === payload.chatId ? markReadBy(chat, payload.userId) : chat)),
    }
  }
  const next = placeChat(list, payload.chat, context)
  // Another title or other members may match another search.
  return context.search !== '' && name === 'chat' ? { ...next, stale: true } : next
}
