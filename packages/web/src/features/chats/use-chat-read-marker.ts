import { useDocumentVisibility } from '@mantine/hooks'
import { ROUTES, type Chat } from '@recado/contract'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { useMe } from '../session/index.ts'
import { unreadCountOf } from './chats.live.ts'
import { applyChatEvent } from './subscribe-chats.ts'
import type { ChatThreadData } from './thread.live.ts'

/**
 * Marks a chat read when it is opened, and whatever comes while its end is in sight. Gives back how many messages of others came since
 * the end was left. Spec: workspace 4 "Opening a chat marks it read".
 */
export function useChatReadMarker({ chat, thread, atEnd }: { chat: Chat; thread: ChatThreadData; atEnd: boolean }): number {
  const { id: myId } = useMe()
  const visible = useDocumentVisibility() === 'visible'
  const isPending = useRef(false)
  const hasOpened = useRef(false)
  const unreads = unreadCountOf(chat, myId)
  useEffect(() => {
    if (!visible || (hasOpened.current && !atEnd)) return
    hasOpened.current = true
    if (unreads === 0 || isPending.current) return
    isPending.current = true
    call(ROUTES.readChat, { params: { chatId: chat.id }, body: { userId: myId } })
      .then(() => applyChatEvent({ name: 'chatRoom', payload: { action: 'updateUnread', chatId: chat.id, userId: myId } }))
      // What is not marked now is marked with the next message or visit.
      .catch(() => undefined)
      .finally(() => {
        isPending.current = false
      })
  }, [visible, atEnd, unreads, chat.id, myId])

  const newestId = thread.messages.at(-1)?.id ?? 0
  const [leftAt, setLeftAt] = useState(newestId)
  if (atEnd && leftAt !== newestId) setLeftAt(newestId)
  return atEnd ? 0 : thread.messages.filter(({ id, senderId }) => id > leftAt && senderId !== myId).length
}
