import type { ChatMessage } from '@recado/contract'
import type { ChatLiveEvent } from './chats.live.ts'

/** The fetched end of a chat, oldest message first. */
export interface ChatThreadData {
  readonly chatId: number
  readonly messages: readonly ChatMessage[]
  /** Whether older ones exist. */
  readonly hasMore: boolean
  /**
   * The first message of every fetched page: a group begins there, so that loading older pages shifts
   * nothing.
   */
  readonly starts: readonly number[]
}
interface Page {
  readonly records: readonly ChatMessage[]
  readonly hasMore: boolean
}

/** Converts the latest page to a thread. */
export const toChatThread = (chatId: number, { records, hasMore }: Page): ChatThreadData => ({
  chatId,
  messages: records,
  hasMore,
  starts: records.slice(0, 1).map(({ id }) => id),
})

export function prependOlderChatMessages(thread: ChatThreadData, page: Page): ChatThreadData {
  const known = new Set(thread.messages.map(({ id }) => id))
  const older = page.records.filter(({ id }) => !known.has(id))
  const first = older[0]
  return first
    ? {
        ...thread,
        messages: [...older, ...thread.messages],
        hasMore: page.hasMore,
        starts: [first.id, ...thread.starts],
      }
    : { ...thread, hasMore: page.hasMore }
}

/** Places a message in a thread, unless it is older than the fetched part. */
export function placeChatMessage(thread: ChatThreadData, message: ChatMessage): ChatThreadData {
  const { messages } = thread
  const index = messages.findLastIndex(({ id }) => id <= message.id)
  if (messages[index]?.id === message.id || (index === -1 && thread.hasMore)) return thread
  return { ...thread, messages: [...messages.slice(0, index + 1), message, ...messages.slice(index + 1)] }
}

/** Applies an event to a chat's messages. The result equals a fresh fetch. */
export function reduceChatThread(thread: ChatThreadData, { name, payload }: ChatLiveEvent): ChatThreadData {
  if (name === 'chatRoom')
    return payload.action === 'create' && payload.chatId === thread.chatId
      ? placeChatMessage(thread, payload.message)
      : thread
  if (name !== 'user' || payload.action === 'create') return thread
  const userId = payload.action === 'delete' ? payload.userId : payload.user.id
  if (thread.messages.every(({ senderId }) => senderId !== userId)) return thread
  // A removed sender keeps the name.
  const change = payload.action === 'delete' ? { senderId: null } : { sender: { name: payload.user.name } }
  return {
    ...thread,
    messages: thread.messages.map(message =>
      message.senderId === userId ? { ...message, ...change } : message,
    ),
  }
}
