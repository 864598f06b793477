import type { ChatMessage } from '@recado/contract'
import type { ChatLiveEvent } from './chats.live.ts'

/** The end of a chat as far back as it was fetched, the oldest message first. */
export interface ChatThreadData {
  readonly chatId: number
  readonly messages: readonly ChatMessage[]
  /** There are older messages. */
  readonly hasMore: boolean
  /** The first message of every page fetched: there a group of messages begins anew, so that older pages move nothing. */
  readonly starts: readonly number[]
}
interface Page {
  readonly records: readonly ChatMessage[]
  readonly hasMore: boolean
}

/** The latest page as the beginning of a thread. */
export const toChatThread = (chatId: number, { records, hasMore }: Page): ChatThreadData => ({
  chatId,
  messages: records,
  hasMore,
  starts: records.slice(0, 1).map(({ id }) => id),
})

/** A thread with a page of older messages before it. */
export function prependOlderChatMessages(thread: ChatThreadData, page: Page): ChatThreadData {
  const known = new Set(thread.messages.map(({ id }) => id))
  const older = page.records.filter(({ id }) => !known.has(id))
  const first = older[0]
  return first
    ? { ...thread, messages: [...older, ...thread.messages], hasMore: page.hasMore, starts: [first.id, ...thread.starts] }
    : { ...thread, hasMore: page.hasMore }
}

/** A thread with a message at its place, unless that lies before what was fetched. */
export function placeChatMessage(thread: ChatThreadData, message: ChatMessage): ChatThreadData {
  const { messages } = thread
  const index = messages.findLastIndex(({ id }) => id <= message.id)
  if (messages[index]?.id === message.id || (index === -1 && thread.hasMore)) return thread
  return { ...thread, messages: [...messages.slice(0, index + 1), message, ...messages.slice(index + 1)] }
}

/** One step of a chat's messages: what they are after something was heard. The result is what a fresh fetch would give. */
export function reduceChatThread(thread: ChatThreadData, { name, payload }: ChatLiveEvent): ChatThreadData {
  if (name === 'chatRoom') return payload.action === 'create' && payload.chatId === thread.chatId ? placeChatMessage(thread, payload.message) : thread
  if (name !== 'user' || payload.action === 'create') return thread
  const userId = payload.action === 'delete' ? payload.userId : payload.user.id
  if (thread.messages.every(({ senderId }) => senderId !== userId)) return thread
  // Who was removed stays the sender by name.
  const change = payload.action === 'delete' ? { senderId: null } : { sender: { name: payload.user.name } }
  return { ...thread, messages: thread.messages.map(message => (message.senderId === userId ? { ...message, ...change } : message)) }
}
