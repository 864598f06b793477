import { useDocumentVisibility } from '@mantine/hooks'
import { ROUTES, type Chat } from '@recado/contract'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useMe } from '../session/index.ts'
import { unreadsOf } from './chats.live.ts'
import { hearAboutChats } from './follow-chats.ts'
import type { ChatThread } from './thread.live.ts'

/**
 * Marks a chat read when it is opened, and whatever comes while its end is in sight. Gives back how many messages of others came since
 * the end was left. Spec: workspace 4 "Opening a chat marks it read".
 */
export function useReading({ chat, thread, atEnd }: { chat: Chat; thread: ChatThread; atEnd: boolean }): number {
  const { id: myId } = useMe()
  const visible = useDocumentVisibility() === 'visible'
  const underWay = useRef(false)
  const opened = useRef(false)
  const unreads = unreadsOf(chat, myId)
  useEffect(() => {
    if (!visible || (opened.current && !atEnd)) return
    opened.current = true
    if (unreads === 0 || underWay.current) return
    underWay.current = true
    call(ROUTES.readChat, { params: { chatId: chat.id }, body: { userId: myId } })
      .then(() => hearAboutChats({ name: 'chatRoom', payload: { action: 'updateUnread', chatId: chat.id, userId: myId } }))
      // What is not marked now is marked with the next message or visit.
      .catch(() => undefined)
      .finally(() => {
        underWay.current = false
      })
  }, [visible, atEnd, unreads, chat.id, myId])

  const newestId = thread.messages.at(-1)?.id ?? 0
  const [leftAt, setLeftAt] = useState(newestId)
  if (atEnd && leftAt !== newestId) setLeftAt(newestId)
  return atEnd ? 0 : thread.messages.filter(({ id, senderId }) => id > leftAt && senderId !== myId).length
}
