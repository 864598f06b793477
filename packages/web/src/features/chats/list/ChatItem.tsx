import type { Chat } from '@recado/contract'
import { unreadCountOf } from '@recado/domain'
import { memo } from 'react'
import row from '../../../ui/list/ListRow.module.css'
import { ChatListRow } from './ChatListRow.tsx'
import styles from './ChatItem.module.css'

export interface ChatItemProps {
  chat: Chat
  ago: string
  myId: number
  selected: boolean
  /** Whether Tab reaches it; the arrow keys move it. */
  reachable: boolean
  onOpen: (chatId: number) => void
}

/** One chat of the list; the whole row is one button. */
export const ChatItem = memo(function ChatItem({
  chat,
  ago,
  myId,
  selected,
  reachable,
  onOpen,
}: ChatItemProps) {
  return (
    <button
      type="button"
      className={`${row.item} ${styles.chat}`}
      data-roving={chat.id}
      data-unread={unreadCountOf(chat, myId) > 0 || undefined}
      aria-current={selected ? 'true' : undefined}
      tabIndex={reachable ? 0 : -1}
      onClick={() => onOpen(chat.id)}
    >
      <ChatListRow chat={chat} ago={ago} myId={myId} />
    </button>
  )
})
