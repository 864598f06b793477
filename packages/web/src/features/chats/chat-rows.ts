import type { ChatMessage } from '@recado/contract'
import type { ChatThreadData } from './thread.live.ts'

/** One line of a chat: a message or something that parts messages. `first` and `last` say where in its group a message stands. */
export type ChatThreadRow =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'unread'; readonly key: string; readonly count: number }
  | { readonly kind: 'message'; readonly key: string; readonly message: ChatMessage; readonly first: boolean; readonly last: boolean }

/** Messages of one author closer together than this stand as a group. */
const GROUP_MS = 5 * 60_000

/** A message keeps its key when the server gives it a number, so that it does not blink. */
const rowKey = ({ clientKey, senderId, id }: ChatMessage): string => (clientKey === null ? `m${id}` : `${senderId}-${clientKey}`)
const isGrouped = (before: ChatMessage, after: ChatMessage): boolean =>
  before.senderId === after.senderId && before.sender.name === after.sender.name && Date.parse(after.createdAt) - Date.parse(before.createdAt) < GROUP_MS

export interface ChatRowsInput {
  readonly thread: Pick<ChatThreadData, 'messages' | 'hasMore' | 'starts'>
  /** Messages on their way, in the order they were written. */
  readonly outgoing: readonly ChatMessage[]
  /** Where unread messages began when the chat was opened. */
  readonly unread: { readonly fromId: number; readonly count: number } | null
  /** The calendar day of a moment, in the company's time zone. */
  readonly dayOf: (moment: string) => string
}

/** The lines of a chat, oldest first. Nothing about a line depends on what comes before the page it was fetched with, so older pages only add lines at the beginning. */
export function buildChatRows({ thread, outgoing, unread, dayOf }: ChatRowsInput): ChatThreadRow[] {
  const starts = new Set(thread.starts)
  const arrived = new Set(thread.messages.map(rowKey))
  const messages = [...thread.messages, ...outgoing.filter(message => !arrived.has(rowKey(message)))]
  /** Whether something parts this message from the one before it. */
  const isSeparated = (before: ChatMessage, after: ChatMessage): boolean =>
    starts.has(after.id) || unread?.fromId === after.id || dayOf(before.createdAt) !== dayOf(after.createdAt) || !isGrouped(before, after)
  return messages.flatMap((message, index): ChatThreadRow[] => {
    const before = messages[index - 1]
    const after = messages[index + 1]
    const key = rowKey(message)
    const newDay = before === undefined ? !thread.hasMore : dayOf(before.createdAt) !== dayOf(message.createdAt)
    return [
      ...(newDay ? [{ kind: 'day', key: `day-${key}`, at: message.createdAt } as const] : []),
      ...(unread?.fromId === message.id ? [{ kind: 'unread', key: 'unread', count: unread.count } as const] : []),
      { kind: 'message', key, message, first: before === undefined || isSeparated(before, message), last: after === undefined || isSeparated(message, after) },
    ]
  })
}

/** Where the unread messages of a chat begin: the last `count` that others wrote. */
export function findChatUnreadStart(messages: readonly ChatMessage[], count: number, myId: number): ChatRowsInput['unread'] {
  const theirs = messages.filter(({ senderId }) => senderId !== myId)
  const first = count > 0 ? (theirs.at(-count) ?? theirs[0]) : undefined
  return first ? { fromId: first.id, count } : null
}
