import type { Chat } from '@recado/contract'
import { useRef } from 'react'
import { useAgo } from '../../../lib/dates/use-dates.ts'
import type { NextPage } from '../../../lib/query/next-page.ts'
import { VirtualList } from '../../../ui/list/VirtualList.tsx'
import { useMe } from '../../session/index.ts'
import { ChatItem } from './ChatItem.tsx'

/** Height of a row in pixels before it is measured. */
const ROW_HEIGHT = 64

export interface ChatListProps {
  chats: readonly Chat[]
  openId: number | undefined
  onOpen: (chatId: number) => void
  nextPage: NextPage
}

export function ChatList({ chats, openId, onOpen, nextPage }: ChatListProps) {
  const me = useMe()
  const ago = useAgo()
  const viewport = useRef<HTMLDivElement>(null)
  const openAt = chats.findIndex(({ id }) => id === openId)
  return (
    <VirtualList
      viewport={viewport}
      rows={chats}
      rowHeight={ROW_HEIGHT}
      openAt={openAt}
      onOpen={({ id }) => onOpen(id)}
      nextPage={nextPage}
    >
      {(chat, reachable) => (
        <ChatItem
          key={chat.id}
          chat={chat}
          ago={ago(chat.updatedAt)}
          myId={me.id}
          selected={chat.id === openId}
          reachable={reachable}
          onOpen={onOpen}
        />
      )}
    </VirtualList>
  )
}
