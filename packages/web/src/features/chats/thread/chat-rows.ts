import type { ChatMessage } from '@recado/contract'
import {
  layOutMessages,
  unreadStartOf,
  withOutgoing,
  type DayRow,
  type ThreadMessageRow,
  type RowRules,
  type RowsInput,
  type UnreadRow,
  type UnreadStart,
} from '../../../ui/chat/message-rows.ts'

/** One row of a chat: a message or a separator. */
export type ChatThreadRow = DayRow | UnreadRow | ThreadMessageRow<ChatMessage>
export type ChatRowsInput = RowsInput<ChatMessage>

const RULES: RowRules<ChatMessage> = {
  keyOf: ({ clientKey, senderId, id }) => (clientKey === null ? `m${id}` : `${senderId}-${clientKey}`),
  // Removed users are distinguished by name.
  mayGroup: (before, after) => before.senderId === after.senderId && before.sender.name === after.sender.name,
}

/** The rows of a chat, oldest first. */
export const buildChatRows = (input: ChatRowsInput): ChatThreadRow[] =>
  layOutMessages(withOutgoing(input, RULES.keyOf), input, RULES).flatMap(({ day, unread, row }) => [
    ...day,
    ...unread,
    row,
  ])

/** Finds the start of the unread messages: the last `count` of other users. */
export const findChatUnreadStart = (
  messages: readonly ChatMessage[],
  count: number,
  myId: number,
): UnreadStart | null =>
  unreadStartOf(
    messages.filter(({ senderId }) => senderId !== myId),
    count,
  )
