import { chatCursor, LIMITS, type Chat, type LivePayload, type UnreadChat } from '@recado/contract'

/** The top of somebody's list of chats as far as it was fetched, in order. */
export interface ChatList {
  readonly chats: readonly Chat[]
  /** How many there are in all; at most {@link LIMITS.countMax}. */
  readonly count: number
  readonly hasMore: boolean
  /** Something changed that only the server can place: the list should be asked for again. */
  readonly stale: boolean
  /** How many messages wait in each chat that has any, fetched or not. */
  readonly unread: Readonly<Record<number, number>>
}
export const EMPTY_CHAT_LIST: ChatList = { chats: [], count: 0, hasMore: true, stale: false, unread: {} }

export const CHAT_LIVE_EVENTS = ['chat', 'chatRoom', 'chatUser', 'user'] as const
/** What moves chats. */
export type ChatLiveEvent = {
  [N in (typeof CHAT_LIVE_EVENTS)[number]]: { readonly name: N; readonly payload: LivePayload<N> }
}[(typeof CHAT_LIVE_EVENTS)[number]]

export interface ChatContext {
  /** The text the list was searched by. */
  readonly search: string
  readonly myId: number
}

/** Latest activity first. */
export const compareChats = (a: Chat, b: Chat): number => Date.parse(b.updatedAt) - Date.parse(a.updatedAt) || b.id - a.id
/** Messages of a chat that somebody has not read. */
export const unreadCountOf = (chat: Chat, userId: number): number => chat.users.find(member => member.userId === userId)?.unreads ?? 0

/** Where a list goes on: after its last chat, wherever events have moved the others; an empty one from its beginning. */
export function nextChatCursor({ chats }: ChatList): { after?: string } {
  const last = chats.at(-1)
  return last ? { after: chatCursor(last) } : {}
}

interface Page {
  readonly records: readonly Chat[]
  readonly count: number
  readonly hasMore: boolean
  readonly unread: readonly UnreadChat[]
}
/** A list with a fetched page added; what the page says of a chat is newer. */
export function mergeChatPage(list: ChatList, { records, count, hasMore, unread }: Page): ChatList {
  const fetched = new Set(records.map(({ id }) => id))
  const chats = [...list.chats.filter(({ id }) => !fetched.has(id)), ...records].toSorted(compareChats)
  return { chats, count, hasMore, stale: false, unread: Object.fromEntries(unread.map(({ chatId, unreads }) => [chatId, unreads])) }
}

const capCount = (count: number): number => Math.min(LIMITS.countMax, Math.max(0, count))

function withUnreadCount(unread: ChatList['unread'], chatId: number, unreads: number): ChatList['unread'] {
  if ((unread[chatId] ?? 0) === unreads) return unread
  const { [chatId]: _, ...others } = unread
  return unreads === 0 ? others : { ...others, [chatId]: unreads }
}

function removeChat(list: ChatList, chatId: number): ChatList {
  const chats = list.chats.filter(({ id }) => id !== chatId)
  const unread = withUnreadCount(list.unread, chatId, 0)
  if (chats.length < list.chats.length) return { ...list, chats, unread, count: capCount(list.count - 1) }
  return list.hasMore ? { ...list, unread, stale: true } : unread === list.unread ? list : { ...list, unread }
}

/** A list with a chat at its place. Below what was fetched nobody knows the order, so there it is left out. */
function placeChat(list: ChatList, chat: Chat, { search, myId }: ChatContext): ChatList {
  const unread = withUnreadCount(list.unread, chat.id, unreadCountOf(chat, myId))
  const others = list.chats.filter(({ id }) => id !== chat.id)
  const isListed = others.length < list.chats.length
  // What a text finds only the server knows: a search finds nothing new by itself.
  if (!isListed && search !== '') return { ...list, unread, stale: true }
  let index = others.findIndex(other => compareChats(chat, other) < 0)
  if (index === -1) index = others.length
  const isBelowFetched = index === others.length && list.hasMore
  const chats = isBelowFetched ? others : [...others.slice(0, index), chat, ...others.slice(index)]
  if (isListed) return { ...list, chats, unread }
  return list.hasMore ? { ...list, chats, unread, stale: true } : { ...list, chats, unread, count: capCount(list.count + 1) }
}

/** The chat under another name of somebody in it, or without somebody who was removed. */
function withRelations(chat: Chat, payload: LivePayload<'user'>): Chat {
  if (payload.action === 'create') return chat
  const userId = payload.action === 'delete' ? payload.userId : payload.user.id
  const isDeleted = payload.action === 'delete'
  if (chat.users.every(member => member.userId !== userId) && !(isDeleted && chat.lastSenderId === userId)) return chat
  return {
    ...chat,
    lastSenderId: isDeleted && chat.lastSenderId === userId ? null : chat.lastSenderId,
    users: isDeleted
      ? chat.users.filter(member => member.userId !== userId)
      : chat.users.map(member => (member.userId === userId ? { ...member, user: { id: userId, name: payload.user.name } } : member)),
  }
}
const markReadBy = (chat: Chat, userId: number): Chat => ({
  ...chat,
  users: chat.users.map(member => (member.userId === userId ? { ...member, unreads: 0 } : member)),
})

/** One step of a single chat, such as the one that is open; null while there is none for these eyes. */
export function reduceChat(chat: Chat | null, { name, payload }: ChatLiveEvent, chatId: number): Chat | null {
  if (name === 'user') return chat && withRelations(chat, payload)
  if (('chat' in payload ? payload.chat.id : payload.chatId) !== chatId) return chat
  if (payload.action === 'delete') return null
  return payload.action === 'updateUnread' ? chat && markReadBy(chat, payload.userId) : payload.chat
}

/** One step of a list: what it is after something was heard. The result is what a fresh fetch of the same length would give. */
export function reduceChatList(list: ChatList, event: ChatLiveEvent, context: ChatContext): ChatList {
  const { name, payload } = event
  if (name === 'user') {
    const chats = list.chats.map(chat => withRelations(chat, payload))
    if (chats.every((chat, index) => chat === list.chats[index])) return list
    return { ...list, chats, stale: list.stale || context.search !== '' }
  }
  if (payload.action === 'delete') return removeChat(list, payload.chatId)
  if (payload.action === 'updateUnread') {
    const unread = payload.userId === context.myId ? withUnreadCount(list.unread, payload.chatId, 0) : list.unread
    return { ...list, unread, chats: list.chats.map(chat => (chat.id === payload.chatId ? markReadBy(chat, payload.userId) : chat)) }
  }
  const next = placeChat(list, payload.chat, context)
  // Another title or other people may be found by another text.
  return context.search !== '' && name === 'chat' ? { ...next, stale: true } : next
}
