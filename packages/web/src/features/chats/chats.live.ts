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
export const EMPTY_LIST: ChatList = { chats: [], count: 0, hasMore: true, stale: false, unread: {} }

export const CHAT_EVENTS_HEARD = ['chat', 'chatRoom', 'chatUser', 'user'] as const
/** What moves chats. */
export type ChatHeard = {
  [N in (typeof CHAT_EVENTS_HEARD)[number]]: { readonly name: N; readonly payload: LivePayload<N> }
}[(typeof CHAT_EVENTS_HEARD)[number]]

export interface ChatContext {
  /** The text the list was searched by. */
  readonly search: string
  readonly myId: number
}

/** Latest activity first. */
export const compareChats = (a: Chat, b: Chat): number => Date.parse(b.updatedAt) - Date.parse(a.updatedAt) || b.id - a.id
/** Messages of a chat that somebody has not read. */
export const unreadsOf = (chat: Chat, userId: number): number => chat.users.find(member => member.userId === userId)?.unreads ?? 0

/** Where a list goes on: after its last chat, wherever events have moved the others; an empty one from its beginning. */
export function nextPlace({ chats }: ChatList): { after?: string } {
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
export function withPage(list: ChatList, { records, count, hasMore, unread }: Page): ChatList {
  const fetched = new Set(records.map(({ id }) => id))
  const chats = [...list.chats.filter(({ id }) => !fetched.has(id)), ...records].toSorted(compareChats)
  return { chats, count, hasMore, stale: false, unread: Object.fromEntries(unread.map(({ chatId, unreads }) => [chatId, unreads])) }
}

const capped = (count: number): number => Math.min(LIMITS.countMax, Math.max(0, count))

function counted(unread: ChatList['unread'], chatId: number, unreads: number): ChatList['unread'] {
  if ((unread[chatId] ?? 0) === unreads) return unread
  const { [chatId]: _, ...others } = unread
  return unreads === 0 ? others : { ...others, [chatId]: unreads }
}

function without(list: ChatList, chatId: number): ChatList {
  const chats = list.chats.filter(({ id }) => id !== chatId)
  const unread = counted(list.unread, chatId, 0)
  if (chats.length < list.chats.length) return { ...list, chats, unread, count: capped(list.count - 1) }
  return list.hasMore ? { ...list, unread, stale: true } : unread === list.unread ? list : { ...list, unread }
}

/** A list with a chat at its place. Below what was fetched nobody knows the order, so there it is left out. */
function within(list: ChatList, chat: Chat, { search, myId }: ChatContext): ChatList {
  const unread = counted(list.unread, chat.id, unreadsOf(chat, myId))
  const others = list.chats.filter(({ id }) => id !== chat.id)
  const known = others.length < list.chats.length
  // What a text finds only the server knows: a search finds nothing new by itself.
  if (!known && search !== '') return { ...list, unread, stale: true }
  let at = others.findIndex(other => compareChats(chat, other) < 0)
  if (at === -1) at = others.length
  const below = at === others.length && list.hasMore
  const chats = below ? others : [...others.slice(0, at), chat, ...others.slice(at)]
  if (known) return { ...list, chats, unread }
  return list.hasMore ? { ...list, chats, unread, stale: true } : { ...list, chats, unread, count: capped(list.count + 1) }
}

/** The chat under another name of somebody in it, or without somebody who was removed. */
function redressed(chat: Chat, payload: LivePayload<'user'>): Chat {
  if (payload.action === 'create') return chat
  const userId = payload.action === 'delete' ? payload.userId : payload.user.id
  const gone = payload.action === 'delete'
  if (chat.users.every(member => member.userId !== userId) && !(gone && chat.lastSenderId === userId)) return chat
  return {
    ...chat,
    lastSenderId: gone && chat.lastSenderId === userId ? null : chat.lastSenderId,
    users: gone
      ? chat.users.filter(member => member.userId !== userId)
      : chat.users.map(member => (member.userId === userId ? { ...member, user: { id: userId, name: payload.user.name } } : member)),
  }
}
const readBy = (chat: Chat, userId: number): Chat => ({
  ...chat,
  users: chat.users.map(member => (member.userId === userId ? { ...member, unreads: 0 } : member)),
})

/** One step of a single chat, such as the one that is open; null while there is none for these eyes. */
export function hearOneChat(chat: Chat | null, { name, payload }: ChatHeard, chatId: number): Chat | null {
  if (name === 'user') return chat && redressed(chat, payload)
  if (('chat' in payload ? payload.chat.id : payload.chatId) !== chatId) return chat
  if (payload.action === 'delete') return null
  return payload.action === 'updateUnread' ? chat && readBy(chat, payload.userId) : payload.chat
}

/** One step of a list: what it is after something was heard. The result is what a fresh fetch of the same length would give. */
export function hearChats(list: ChatList, heard: ChatHeard, context: ChatContext): ChatList {
  const { name, payload } = heard
  if (name === 'user') {
    const chats = list.chats.map(chat => redressed(chat, payload))
    if (chats.every((chat, at) => chat === list.chats[at])) return list
    return { ...list, chats, stale: list.stale || context.search !== '' }
  }
  if (payload.action === 'delete') return without(list, payload.chatId)
  if (payload.action === 'updateUnread') {
    const unread = payload.userId === context.myId ? counted(list.unread, payload.chatId, 0) : list.unread
    return { ...list, unread, chats: list.chats.map(chat => (chat.id === payload.chatId ? readBy(chat, payload.userId) : chat)) }
  }
  const next = within(list, payload.chat, context)
  // Another title or other people may be found by another text.
  return context.search !== '' && name === 'chat' ? { ...next, stale: true } : next
}
