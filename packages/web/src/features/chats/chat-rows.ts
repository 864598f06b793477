import type { ChatMessage } from '@recado/contract'
import type { ChatThread } from './thread.live.ts'

/** One line of a chat: a message or something that parts messages. `first` and `last` say where in its group a message stands. */
export type ChatRow =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'unread'; readonly key: string; readonly count: number }
  | { readonly kind: 'message'; readonly key: string; readonly message: ChatMessage; readonly first: boolean; readonly last: boolean }

/** Messages of one author closer together than this stand as a group. */
const GROUP_MS = 5 * 60_000

/** A message keeps its key when the server gives it a number, so that it does not blink. */
const keyOf = ({ clientKey, senderId, id }: ChatMessage): string => (clientKey === null ? `m${id}` : `${senderId}-${clientKey}`)
const isGrouped = (before: ChatMessage, after: ChatMessage): boolean =>
  before.senderId === after.senderId && before.sender.name === after.sender.name && Date.parse(after.createdAt) - Date.parse(before.createdAt) < GROUP_MS

export interface ChatRowsInput {
  readonly thread: Pick<ChatThread, 'messages' | 'hasMore' | 'starts'>
  /** Messages on their way, in the order they were written. */
  readonly sending: readonly ChatMessage[]
  /** Where unread messages began when the chat was opened. */
  readonly unread: { readonly fromId: number; readonly count: number } | null
  /** The calendar day of a moment, in the company's time zone. */
  readonly dayOf: (moment: string) => string
}

/** The lines of a chat, oldest first. Nothing about a line depends on what comes before the page it was fetched with, so older pages only add lines at the beginning. */
export function rowsOf({ thread, sending, unread, dayOf }: ChatRowsInput): ChatRow[] {
  const starts = new Set(thread.starts)
  const arrived = new Set(thread.messages.map(keyOf))
  const messages = [...thread.messages, ...sending.filter(message => !arrived.has(keyOf(message)))]
  /** Whether something parts this message from the one before it. */
  const parted = (before: ChatMessage, after: ChatMessage): boolean =>
    starts.has(after.id) || unread?.fromId === after.id || dayOf(before.createdAt) !== dayOf(after.createdAt) || !isGrouped(before, after)
  return messages.flatMap((message, at): ChatRow[] => {
    const before = messages[at - 1]
    const after = messages[at + 1]
    const key = keyOf(message)
    const newDay = before === undefined ? !thread.hasMore : dayOf(before.createdAt) !== dayOf(message.createdAt)
    return [
      ...(newDay ? [{ kind: 'day', key: `day-${key}`, at: message.createdAt } as const] : []),
      ...(unread?.fromId === message.id ? [{ kind: 'unread', key: 'unread', count: unread.count } as const] : []),
      { kind: 'message', key, message, first: before === undefined || parted(before, message), last: after === undefined || parted(message, after) },
    ]
  })
}

/** Where the unread messages of a chat begin: the last `count` that others wrote. */
export function unreadFrom(messages: readonly ChatMessage[], count: number, myId: number): ChatRowsInput['unread'] {
  const theirs = messages.filter(({ senderId }) => senderId !== myId)
  const first = count > 0 ? (theirs.at(-count) ?? theirs[0]) : undefined
  return first ? { fromId: first.id, count } : null
}
