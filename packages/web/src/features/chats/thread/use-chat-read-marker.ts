import { ROUTES, type Chat } from '@recado/contract'
import { unreadCountOf, type ChatThreadData } from '@recado/domain'
import { useCallback } from 'react'
import { call } from '../../../lib/http/api.ts'
import { useReadMarker } from '../../../ui/chat/use-read-marker.ts'
import { useMe } from '../../session/index.ts'
import { applyChatEvent } from '../subscribe-chats.ts'

/**
 * Marks a chat read when it opens and on each message while its end is visible. Returns the number of
 * messages of others since the end was left. Spec: workspace 4 "Opening a chat marks it read".
 */
export function useChatReadMarker({
  chat,
  thread,
  atEnd,
}: {
  chat: Chat
  thread: ChatThreadData
  atEnd: boolean
}): number {
  const { id: myId } = useMe()
  const { id: chatId } = chat
  const markRead = useCallback(async () => {
    await call(ROUTES.readChat, { params: { chatId }, body: { userId: myId } })
    applyChatEvent({ name: 'chatRoom', payload: { action: 'updateUnread', chatId, userId: myId } })
  }, [chatId, myId])
  return useReadMarker({
    messages: thread.messages,
    isTheirs: ({ senderId }) => senderId !== myId,
    unread: unreadCountOf(chat, myId),
    atEnd,
    enabled: true,
    marksOnOpening: true,
    markRead,
  })
}
