import { type Chat, ROUTES } from '@recado/contract'
import { unreadCountOf, type ChatThreadData } from '@recado/domain'
import { useMemo, useState, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { useOutgoing } from '../../../lib/thread/outbox.ts'
import { MessageLog } from '../../../ui/chat/MessageLog.tsx'
import { useLogScroll } from '../../../ui/chat/use-log-scroll.ts'
import { call } from '../../../lib/http/api.ts'
import { useReadMarker } from '../../../ui/chat/use-read-marker.ts'
import { DaySeparator, UnreadSeparator } from '../../conversation/index.ts'
import { useMe } from '../../session/index.ts'
import { applyChatEvent } from '../subscribe-chats.ts'
import { ChatBubble } from './ChatBubble.tsx'
import { buildChatRows, findChatUnreadStart, type ChatThreadRow } from './chat-rows.ts'
import { chatOutbox, toChatMessage } from './chat-outbox.ts'
import styles from './ChatBubble.module.css'

/**
 * Marks a chat read when it opens and on each message while its end is visible. Returns the number of
 * messages of others since the end was left. Spec: workspace 4 "Opening a chat marks it read".
 */
function useChatReadMarker({
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

/** Older messages are fetched within this many pixels of the top. Spec: workspace 9. */
const LOAD_OLDER_PX = 600

export interface ChatThreadProps {
  chat: Chat
  thread: ChatThreadData
  loadOlder: () => void
  loadingOlder: boolean
}

export function ChatThread({ chat, thread, loadOlder, loadingOlder }: ChatThreadProps) {
  const t = useTranslations('chats')
  const me = useMe()
  const { day } = useDates()

  // The start of the unread messages is fixed while the chat is open.
  const [unread] = useState(() => findChatUnreadStart(thread.messages, unreadCountOf(chat, me.id), me.id))
  const { entries, errors } = useOutgoing(chatOutbox, chat.id)
  const rows = useMemo(
    () => buildChatRows({ thread, outgoing: entries.map(one => toChatMessage(one, me)), unread, dayOf: day }),
    [thread, entries, me, unread, day],
  )
  const scroll = useLogScroll(rows)
  const missed = useChatReadMarker({ chat, thread, atEnd: scroll.stick.atEnd })

  const renderRow = (row: ChatThreadRow) => {
    if (row.kind === 'day') return <DaySeparator key={row.key} at={row.at} />
    if (row.kind === 'unread') return <UnreadSeparator key={row.key} count={row.count} />
    const { message } = row
    const error = message.id === 0 ? errors.get(message.clientKey ?? '') : undefined
    return (
      <ChatBubble
        key={row.key}
        message={message}
        mine={message.senderId === me.id}
        first={row.first}
        last={row.last}
        failure={error === undefined ? null : errorText(error)}
      />
    )
  }
  const newest = thread.messages.at(-1)
  return (
    <MessageLog
      {...scroll}
      words="chats"
      rows={rows}
      empty={rows.length === 0 ? t('noMessages') : null}
      nearTop={LOAD_OLDER_PX}
      hasMore={thread.hasMore}
      loadOlder={loadOlder}
      loadingOlder={loadingOlder}
      outgoingCount={entries.length}
      missed={missed}
      announcement={
        newest && newest.senderId !== me.id
          ? t('said', { name: newest.sender.name, text: newest.message.slice(0, 300) })
          : null
      }
      foot={<div className={styles.foot} />}
    >
      {renderRow}
    </MessageLog>
  )
}
