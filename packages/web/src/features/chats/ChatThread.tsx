import type { Chat } from '@recado/contract'
import { useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { VirtualizerHandle } from 'virtua'
import { errorText } from '../../i18n/error-text.ts'
import { useDates } from '../../lib/use-dates.ts'
import { useStick } from '../../lib/use-stick.ts'
import { MessageLog } from '../../ui/MessageLog.tsx'
import { DayLine, UnreadLine } from '../conversation/index.ts'
import { useMe } from '../session/index.ts'
import { ChatBubble } from './ChatBubble.tsx'
import styles from './ChatBubble.module.css'
import { rowsOf, unreadFrom, type ChatRow } from './chat-rows.ts'
import { unreadsOf } from './chats.live.ts'
import { asMessage, useChatOutbox } from './outbox.ts'
import type { ChatThread as ChatThreadData } from './thread.live.ts'
import { useReading } from './use-reading.ts'

/** Older messages are fetched within this many pixels of the top. Spec: workspace 9. */
const NEAR_TOP = 600

export interface ChatThreadProps {
  chat: Chat
  thread: ChatThreadData
  loadOlder: () => void
  loadingOlder: boolean
}

/** What was said in a chat. */
export function ChatThread({ chat, thread, loadOlder, loadingOlder }: ChatThreadProps) {
  const t = useTranslations('chats')
  const me = useMe()
  const { day } = useDates()
  const viewport = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const sendings = useChatOutbox(state => state.sendings)

  // Where unread messages begin is settled when the chat is opened and stays until it is left.
  const [unread] = useState(() => unreadFrom(thread.messages, unreadsOf(chat, me.id), me.id))
  const mine = useMemo(() => sendings.filter(one => one.chatId === chat.id), [sendings, chat.id])
  const rows = useMemo(() => rowsOf({ thread, sending: mine.map(one => asMessage(one, me)), unread, dayOf: day }), [thread, mine, me, unread, day])
  const fates = useMemo(() => new Map(mine.map(one => [one.key, one.state === 'failed' ? errorText(one.error) : null])), [mine])
  const unreadAt = rows.findIndex(row => row.kind === 'unread')

  const stick = useStick(viewport, list, { count: rows.length, last: rows.at(-1)?.key, startAt: unreadAt === -1 ? undefined : unreadAt })
  const missed = useReading({ chat, thread, atEnd: stick.atEnd })

  const line = (row: ChatRow) => {
    if (row.kind === 'day') return <DayLine key={row.key} at={row.at} />
    if (row.kind === 'unread') return <UnreadLine key={row.key} count={row.count} />
    const { message } = row
    const fate = message.id === 0 ? fates.get(message.clientKey ?? '') : undefined
    return <ChatBubble key={row.key} message={message} mine={message.senderId === me.id} first={row.first} last={row.last} failure={fate ?? null} />
  }
  const newest = thread.messages.at(-1)
  return (
    <MessageLog
      viewport={viewport}
      list={list}
      stick={stick}
      words="chats"
      rows={rows}
      empty={rows.length === 0 ? t('noMessages') : null}
      nearTop={NEAR_TOP}
      hasMore={thread.hasMore}
      loadOlder={loadOlder}
      loadingOlder={loadingOlder}
      sending={mine.length}
      missed={missed}
      spoken={newest && newest.senderId !== me.id ? t('said', { name: newest.sender.name, text: newest.message.slice(0, 300) }) : null}
      foot={<div className={styles.foot} />}
    >
      {line}
    </MessageLog>
  )
}
